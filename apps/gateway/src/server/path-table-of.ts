import { jobEventsPath } from '@lode/contracts';
import { PathTable } from '../http/path-table';
import type { RoutedOperation } from '../http/routed-operations';
import { mcpMethods, mcpPath } from '../mcp/mcp.controller';
import { dashboardPaths } from '../pages/dashboard-files';
import { docsPaths } from '../pages/docs-page';
import { openPaths } from '../pages/open-paths';

/** Paths of operations and of the pages of the gateway. */
export const pathTableOf = (operations: readonly RoutedOperation[], hasMcp: boolean): PathTable =>
  new PathTable([
    ...operations.map(({ http: { method, path, scope, answer } }) => ({
      method,
      path,
      open: scope === null,
      personal: answer === 'page',
    })),
    { method: 'GET', path: jobEventsPath, open: false },
    ...(hasMcp ? mcpMethods : []).map((method) => ({ method, path: mcpPath, open: false })),
    ...openPaths.map((path) => ({ method: 'GET', path, open: true })),
    ...[...dashboardPaths, ...docsPaths].map((path) => ({ method: 'GET', path, open: true, personal: true })),
  ]);
