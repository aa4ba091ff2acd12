import type { FastifyPluginCallback, RouteOptions } from 'fastify';
import { addFormParser } from '../http/form-parser.adapter';

/** Routes that answer with pages; they alone take forms. */
export function pageRoutes(routes: readonly RouteOptions[]): FastifyPluginCallback {
  return (app, _options, done) => {
    addFormParser(app);
    for (const route of routes) app.route(route);
    done();
  };
}

/**
 * Pages that ignore what they do not know: a form is read, and a body of any other kind is one without fields. The
 * one-click POST of RFC 8058 comes as `multipart/form-data` as well.
 */
export function lenientPageRoutes(routes: readonly RouteOptions[]): FastifyPluginCallback {
  return (app, _options, done) => {
    app.removeAllContentTypeParsers();
    addFormParser(app);
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    for (const route of routes) app.route(route);
    done();
  };
}
