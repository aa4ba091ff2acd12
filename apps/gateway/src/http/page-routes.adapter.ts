import type { FastifyPluginCallback, RouteOptions } from 'fastify';
import { addFormParser } from './form-parser.adapter';

/** Routes that answer with pages; they alone take forms. */
export function pageRoutes(routes: readonly RouteOptions[]): FastifyPluginCallback {
  return (app, _options, done) => {
    addFormParser(app);
    for (const route of routes) app.route(route);
    done();
  };
}
