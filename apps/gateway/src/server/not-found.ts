import { jobEventsPath, ProblemError } from '@lode/contracts';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { openPaths } from '../pages/open-paths';
import { pathOf } from '../http/path-of';
import { PathTable } from '../http/path-table';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';

/** The paths of operations and of the gateway's own pages. */
export const pathTable = (operations: readonly RoutedOperation[]): PathTable =>
  new PathTable([
    ...operations.map(({ http: { method, path, scope } }) => ({ method, path, open: scope === null })),
    { method: 'GET', path: jobEventsPath, open: false },
    ...openPaths.map((path) => ({ method: 'GET', path, open: true })),
  ]);

/** Whether no operation or page answers the request; the router takes `/lists/` for `/lists/{id}` without an id. */
export function isAbsent({ is404, routeOptions, params }: FastifyRequest): boolean {
  return is404 || routeOptions.config.absent === true || Object.values(params as object).includes('');
}

/** The problem of such a request: 405 with `Allow` where its path is known with other methods, else 404. */
export function notFound(request: FastifyRequest, reply: FastifyReply): ProblemError {
  const path = pathOf(request.url);
  const known = request.server.paths.find(wholePath(request.url));
  if (!known) return new ProblemError('not_found', `There is no ${path}; ${hintFor(path, request)}`);
  void reply.header('Allow', known.methods.join(', '));
  return new ProblemError('method_not_allowed', `Use ${known.methods.join(' or ')} for ${path}.`);
}

/** Paths with parameters are suggested as they are declared. */
function hintFor(path: string, { server }: FastifyRequest): string {
  const meant = server.paths.nearest(path);
  return meant === undefined ? 'see /docs.' : `did you mean ${meant}? See /docs.`;
}

/** Whether the path has operations for which a key is needed. */
export const needsKey = ({ server, url }: FastifyRequest): boolean =>
  server.paths.find(wholePath(url))?.open === false;

/** Routes for the methods that a literal path lacks. */
export function hiddenRoutes(paths: PathTable): RouteOptions[] {
  return paths.hidden().map(({ path, method }) => ({
    method,
    url: pathPattern(path),
    config: { absent: true },
    handler: (request, reply) => {
      throw notFound(request, reply);
    },
  }));
}

const wholePath = (url: string): string => url.split('?', 1)[0] ?? '';
