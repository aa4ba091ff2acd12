import { ProblemError } from '@lode/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pathOf } from './request-parts';

/**
 * Whether no route exists. Nest cannot route a path that ends with a slash, so such a path is a wildcard route with nothing
 * after it.
 */
export function isAbsent({ is404, route, params }: FastifyRequest): boolean {
  return is404 || route.absent === true || !!(params as { '*'?: string } | null)?.['*'];
}

/** 405 with `Allow` if the path has other methods, else 404. */
export function notFound(request: FastifyRequest, reply: FastifyReply): ProblemError {
  const path = pathOf(request.url);
  const known = request.server.paths.find(wholePath(request.url));
  if (!known) return new ProblemError('not_found', `There is no ${path}; ${hintFor(path, request)}`);
  void reply.header('Allow', known.methods.join(', '));
  return new ProblemError('method_not_allowed', `Use ${advised(known.methods)} for ${path}.`);
}

/** Suggests the path without a slash at its end, or the closest declared one. */
function hintFor(path: string, { server }: FastifyRequest): string {
  const bare = path.replace(/\/+$/, '');
  const known = bare === path ? undefined : server.paths.find(bare);
  if (known) return `use ${bare} without the slash at the end (${advised(known.methods)}). See /docs.`;
  const meant = server.paths.nearest(path);
  return meant === undefined ? 'see /docs.' : `did you mean ${meant}? See /docs.`;
}

/** Whether the path has operations that require a key. */
export const needsKey = ({ server, url }: FastifyRequest): boolean =>
  server.paths.find(wholePath(url))?.open === false;

const wholePath = (url: string): string => url.split('?', 1)[0] ?? '';

/** The methods in words; HEAD comes with GET. */
const advised = (methods: readonly string[]): string =>
  methods.filter((method) => method !== 'HEAD').join(' or ');
