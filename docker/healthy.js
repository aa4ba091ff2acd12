// Exit status 0 while the service in this container is ready: the health check of containers. Another address can be given.
'use strict';
const [, , url = 'http://127.0.0.1:9090/readyz'] = process.argv;

fetch(url, { signal: AbortSignal.timeout(4000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
