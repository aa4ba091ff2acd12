import { table, type KnownOperation } from './generated/operations.js';

/** How an operation is called. `query`: fields of the input that are in the query although the request has a body. */
export interface OperationRoute {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
}

function routeOf(line: string): readonly [KnownOperation, OperationRoute] {
  const [, name, method = 'GET', path = '', query = ''] =
    /^(\w+) (?:([A-Z]+) )?([^?]+)\??(.*)$/.exec(line) ?? [];
  return [name as KnownOperation, { method, path, query: query.split('&') }];
}

/** All operations for API keys, by name. */
export const operations: ReadonlyMap<KnownOperation, OperationRoute> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ table.split('\n').map(routeOf),
);
