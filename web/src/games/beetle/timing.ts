// How long things take on the board, in milliseconds; all of it is nothing where motion is off.

/** A die's way over the felt. What it draws appears when it lies still. */
export const ROLLING = 460;
/** How long a beetle stays in the middle after its throw, where several people share a device. */
export const LINGER = 1500;
