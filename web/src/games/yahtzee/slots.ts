// Five places on the felt. The server tells dice in ascending order; a die that stays must stay where it lies.

/** The faces by place after a roll: those of `stayed` keep their place, the others are filled with what is new. */
export function settle(before: readonly number[], stayed: readonly boolean[], dice: readonly number[]): number[] {
  const left = [...dice];
  const places: (number | null)[] = before.map((face, place) => {
    const at = stayed[place] ? left.indexOf(face) : -1;
    if (at < 0) return null;
    left.splice(at, 1);
    return face;
  });
  return Array.from({ length: 5 }, (_, place) => places[place] ?? left.shift() ?? 0);
}

/** Which places a kept multiset of faces stands for, those already marked first. */
export function mark(faces: readonly number[], kept: readonly number[], marked: readonly boolean[]): boolean[] {
  const left = [...kept];
  const held = faces.map(() => false);
  for (const wanted of [true, false]) {
    faces.forEach((face, place) => {
      const at = (marked[place] ?? false) === wanted && !held[place] ? left.indexOf(face) : -1;
      if (at < 0) return;
      left.splice(at, 1);
      held[place] = true;
    });
  }
  return held;
}

export const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);
