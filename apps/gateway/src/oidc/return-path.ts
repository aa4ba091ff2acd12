const base = 'http://dashboard.invalid';

/** A page of the dashboard that a sign-in returns to; any other text, such as an address of another host, is `/`. */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || !URL.canParse(text, base)) return '/';
  const { origin, pathname, search } = new URL(text, base);
  const isPage = pathname === '/' || /^\/app\/[^/]/.test(pathname);
  return origin === base && isPage && !text.includes('\\') ? `${pathname}${search}` : '/';
}
