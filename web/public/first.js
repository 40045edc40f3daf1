// Runs before the first paint, so that a chosen theme never flashes the other one. The rest is in src/lib/settings.
try {
  const kept = JSON.parse(localStorage.getItem("parlour.settings") || "{}");
  if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
  if (kept.motion === "off") document.documentElement.dataset.motion = "off";
} catch {
  // Nothing kept, or nothing may be kept: the system's own theme it is.
}
