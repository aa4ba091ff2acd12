import { table, verbs, type KnownOperation } from './generated/operations.js';

/** How an operation is called. `query`: fields of the input that are in the query although the request has a body. */
export interface OperationRoute {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
}

function routesOf(lines: string): [KnownOperation, OperationRoute][] {
  let path = '';
  return lines.split('\n').map((line) => {
    const [, verb = '', end, method, shared, rest = '', query = ''] =
      /^(\d?)(\w+) ([A-Z]*)(\d+)([^?]*)\??(.*)$/.exec(line) ?? [];
    path = path.slice(0, Number(shared)) + rest;
    const name = verb ? `${verbs[Number(verb)]}_${end}` : end;
    return [name as KnownOperation, { method: method || 'GET', path, query: query.split('&') }];
  });
}

/** All operations for API keys, by name. */
export const operations: ReadonlyMap<KnownOperation, OperationRoute> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ routesOf(table),
);
