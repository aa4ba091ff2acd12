// Runs before the first paint, so that a chosen theme does not flash. A file, because the policy forbids inline scripts.
try {
  const theme = localStorage.getItem('lode.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the theme is that of the system.
}
