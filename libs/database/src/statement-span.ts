import { serviceNames } from '@lode/contracts';
import type { SpanStart } from '@lode/platform';

const schemas: ReadonlySet<string> = new Set(serviceNames);
const literal = /'(?:[^']|'')*'/g;
const keyword = /^\s*([A-Za-z]+)/;
/** The first table with its schema, which is that of a service; other names may be those of functions. */
const table = /\b(?:FROM|INTO|UPDATE|JOIN)\s+(?:ONLY\s+)?"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/i;

/**
 * The span of a statement: its keyword and its first table. The text itself is not recorded, because it might contain a
 * value.
 * @param statement the first argument of `query` of pg
 */
export function statementSpan(statement: unknown): SpanStart {
  const text = typeof statement === 'string' ? statement : textOf(statement);
  const operation = keyword.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const collection = collectionOf(text);
  return {
    name: collection === undefined ? operation : `${operation} ${collection}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(collection !== undefined && { 'db.collection.name': collection }),
    },
  };
}

function collectionOf(text: string): string | undefined {
  const [, schema, name] = table.exec(text.replace(literal, "''")) ?? [];
  return schemas.has(String(schema)) ? `${schema}.${name}` : undefined;
}

const textOf = (statement: unknown): string => {
  const { text } = (statement ?? {}) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
};
