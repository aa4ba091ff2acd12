import type { FastifyPluginCallback, RouteOptions } from 'fastify';
import { addFormParser } from '../http/form-parser.adapter';

/** Routes that answer with pages. Only these accept forms. */
export function pageRoutes(routes: readonly RouteOptions[]): FastifyPluginCallback {
  return (app, _options, done) => {
    addFormParser(app);
    for (const route of routes) app.route(route);
    done();
  };
}

/**
 * Pages that ignore unknown input: forms are read, and any other body counts as empty. The one-click POST of RFC 8058 may
 * also be `multipart/form-data`.
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
