/** Paths of the gateway's own pages, which need no credential. */
export const openPaths = ['/', '/docs', '/docs/errors', '/openapi.json', '/healthz'] as const;
