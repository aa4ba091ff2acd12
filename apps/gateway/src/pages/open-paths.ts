/** Paths of the gateway's own pages, which need no credential. */
export const openPaths = [
  '/',
  '/favicon.ico',
  '/docs',
  '/docs/',
  '/docs/start.js',
  '/docs/lode.css',
  '/docs/errors',
  '/openapi.json',
  '/healthz',
] as const;
