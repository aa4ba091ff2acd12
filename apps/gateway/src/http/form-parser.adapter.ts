import { ProblemError } from '@lode/contracts';
import type { FastifyInstance } from 'fastify';
import { bodyText } from './body-text';
import { isWellEncoded } from './url-encoding';

/** Accepts HTML forms (`application/x-www-form-urlencoded`) in UTF-8. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (request, body, done) => {
      try {
        done(null, readForm(bodyText(request.headers, body as Buffer)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function readForm(text: string): URLSearchParams {
  if (isWellEncoded(text)) return new URLSearchParams(text);
  throw new ProblemError(
    'malformed_body',
    'The form is not percent-encoded in UTF-8. Write % itself as %25.',
  );
}
