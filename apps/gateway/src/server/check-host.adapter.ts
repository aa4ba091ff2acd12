import { ProblemError } from '@lode/contracts';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Characters of a host and port (RFC 3986, section 3.2.2). */
const hostPattern = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

/**
 * Rejects requests with several or invalid `Host` headers (RFC 9112, section 3.2): a proxy and the server might use
 * different ones. Node rejects only a missing header, and answers without a body.
 */
export function addHostCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const mistake = mistakeIn(request.raw);
    if (mistake === undefined) return done();
    void reply.header('Connection', 'close');
    done(new ProblemError('malformed_request', mistake));
  });
}

function mistakeIn({ rawHeaders, httpVersion, headers }: IncomingMessage): string | undefined {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  if (count > 1) return 'The request has several Host headers: send one.';
  // HTTP/1.0 has no Host header.
  if (count === 0) return httpVersion === '1.1' ? 'The request has no Host header: send one.' : undefined;
  return hostPattern.test(headers.host ?? '')
    ? undefined
    : 'The Host header is not a host: send a name or an address, with a port if needed.';
}
