// docs/generated/errors.md: all error codes, over HTTP and on the bus.
'use strict';
const { page, table } = require('./markdown.cjs');

function errorsPage(problemKinds) {
  const rows = Object.entries(problemKinds).map(([code, { status, title, meaning }]) => [
    `<a id="${code}"></a>\`${code}\``,
    String(status),
    title,
    meaning,
  ]);
  return page(
    'Errors',
    'Every error is a problem body (RFC 9457, `application/problem+json`). `code` is its stable name; over NATS the status travels in `Nats-Service-Error-Code` and the code in `Nats-Service-Error`.',
    table(['Code', 'Status', 'Title', 'Meaning'], rows),
  );
}

module.exports = { errorsPage };
