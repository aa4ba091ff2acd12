/** Paths of the pages of the gateway, which require no credential. */
export const openPaths = [
  '/',
  '/favicon.ico',
  '/docs',
  '/docs/',
  '/docs/lode.css',
  '/docs/errors',
  '/openapi.json',
  '/healthz',
  '/session/oidc',
  '/session/oidc/return',
] as const;
