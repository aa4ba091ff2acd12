import { jobEventsPath, ProblemError } from '@lode/contracts';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { openPaths } from '../pages/open-paths';
import { pathOf } from '../http/path-of';
import { PathTable } from '../http/path-table';
import { pathPattern, type RoutedOperation } from '../http/routed-operations';

/** Paths of operations and of the pages of the gateway. */
export const pathTable = (operations: readonly RoutedOperation[]): PathTable =>
  new PathTable([
    ...operations.map(({ http: { method, path, scope, answer } }) => ({
      method,
      path,
      open: scope === null,
      personal: answer === 'page',
    })),
    { method: 'GET', path: jobEventsPath, open: false },
    ...openPaths.map((path) => ({ method: 'GET', path, open: true })),
  ]);

/** Whether no route exists. The router matches `/lists/` with `/lists/{id}` and an empty id. */
export function isAbsent({ is404, routeOptions, params }: FastifyRequest): boolean {
  return is404 || routeOptions.config.absent === true || Object.values(params as object).includes('');
}

/** 405 with `Allow` if the path has other methods, else 404. */
export function notFound(request: FastifyRequest, reply: FastifyReply): ProblemError {
  const path = pathOf(request.url);
  const known = request.server.paths.find(wholePath(request.url));
  if (!known) return new ProblemError('not_found', `There is no ${path}; ${hintFor(path, request)}`);
  void reply.header('Allow', known.methods.join(', '));
  return new ProblemError('method_not_allowed', `Use ${known.methods.join(' or ')} for ${path}.`);
}

/** Suggests the closest declared path. */
function hintFor(path: string, { server }: FastifyRequest): string {
  const meant = server.paths.nearest(path);
  return meant === undefined ? 'see /docs.' : `did you mean ${meant}? See /docs.`;
}

/** Whether the path has operations that require a key. */
export const needsKey = ({ server, url }: FastifyRequest): boolean =>
  server.paths.find(wholePath(url))?.open === false;

/** Routes that answer 405 for methods that only a parameterised path has. */
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
