import { parseJson } from '@lode/service-kit';
import type { FastifyInstance } from 'fastify';
import { bodyText } from './body-text';

/** Bodies are JSON in UTF-8 and nothing else; one that is left out is told from one that is broken. */
export function addBodyParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = bodyText(request.headers, body as Buffer);
      done(null, text === '' ? undefined : parseJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
}
