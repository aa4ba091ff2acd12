import { parseJson } from '@lode/service-kit';
import type { FastifyInstance } from 'fastify';
import { bodyText } from './body-text';

/** Accepts JSON in UTF-8 only. An empty body is read as undefined. */
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
