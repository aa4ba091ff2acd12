import { ProblemError } from '@lode/contracts';
import type { FastifyInstance } from 'fastify';

/** Takes the bodies of HTML forms (`application/x-www-form-urlencoded`), which are in UTF-8. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (request.headers['content-encoding'] === undefined) done(null, new URLSearchParams(String(body)));
      else done(new ProblemError('unsupported_media_type', 'Send the body as it is, not compressed.'));
    },
  );
}
