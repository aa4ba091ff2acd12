import { jobEventsPath, ProblemError } from '@lode/contracts';
import { openPaths } from '../pages/open-paths';
import { PathTable } from './path-table';
import { routedOperations } from './routed-operations';

const paths = new PathTable([
  ...routedOperations.map(({ http }) => http),
  { method: 'GET', path: jobEventsPath },
  ...openPaths.map((path) => ({ method: 'GET', path })),
]);

/** The problem of a request that no route takes: 405 with `Allow` where its path is known with other methods, else 404. */
export function notFound(path: string, setHeader: (name: string, value: string) => unknown): ProblemError {
  const methods = paths.methodsOf(path);
  if (methods.length === 0) return new ProblemError('not_found', `There is no ${path}; see /docs.`);
  setHeader('Allow', methods.join(', '));
  return new ProblemError('method_not_allowed', `Use ${methods.join(' or ')} for ${path}.`);
}
