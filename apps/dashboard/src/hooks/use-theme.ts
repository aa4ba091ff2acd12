import { useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';

/** `public/theme.js` applies the stored theme before the first paint. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(
    () => (document.documentElement.dataset.theme as Theme) ?? 'system',
  );
  const change = (next: Theme): void => {
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    try {
      localStorage.setItem('lode.theme', next);
    } catch {
      // Storage is blocked: the theme holds until the page is loaded again.
    }
  };
  return [theme, change];
}
