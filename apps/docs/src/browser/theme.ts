/** The entry of the dashboard, whose `theme.js` applies it before the first paint. */
const name = 'lode.theme';

export function startTheme(): void {
  const root = document.documentElement;
  document.querySelector('.theme-button')?.addEventListener('click', () => {
    const isDark = root.dataset['theme']
      ? root.dataset['theme'] === 'dark'
      : matchMedia('(prefers-color-scheme: dark)').matches;
    const next = isDark ? 'light' : 'dark';
    root.dataset['theme'] = next;
    try {
      localStorage.setItem(name, next);
    } catch {
      // Storage is blocked: the theme lasts until the page is left.
    }
  });
}
