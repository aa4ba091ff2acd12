import { ProblemError } from '@lode/contracts';
import type { FastifyInstance } from 'fastify';

/** Bodies are JSON in UTF-8 and nothing else; one that is left out is told from one that is broken. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['content-encoding'] !== undefined)
      return done(new ProblemError('unsupported_media_type', 'Send the body as it is, not compressed.'));
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch (cause) {
      done(new ProblemError('malformed_body', `The body is not valid JSON: ${reason(cause)}`, { cause }));
    }
  });
}

/** Where the mistake is, without the text around it, which may hold people's data. */
function reason(cause: unknown): string {
  const message = String(cause);
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  if (position !== undefined) return `look at character ${Number(position) + 1}.`;
  return message.includes('end of JSON') ? 'it ends too early.' : 'it begins with something else.';
}
