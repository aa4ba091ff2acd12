import type { Client } from 'pg';
import type { Statement } from '@lode/database';
import type { Catalog } from './catalog';
import { describeSql, type DescribedColumn } from './describe-sql';

interface Target {
  readonly client: Client;
  readonly catalog: Catalog;
  readonly schema: string;
}

/** Differences between the declaration of a statement and what Postgres says of it; empty where it is right. */
export async function statementProblems(
  statement: Statement,
  { client, catalog, schema }: Target,
): Promise<string[]> {
  try {
    const { parameters, columns } = await describeSql(
      client,
      statement.text(() => schema),
    );
    const types = parameters.map((oid) => catalog.typeName(oid));
    return [...parameterProblems(statement, types), ...columnProblems(statement, columns, catalog)];
  } catch (error) {
    return [String(error)];
  }
}

function parameterProblems({ parameters }: Statement, actual: readonly string[]): string[] {
  const declared = parameters.map(withoutNull);
  return String(declared) === String(actual)
    ? []
    : [`parameters: ${JSON.stringify(actual)}, declared ${JSON.stringify(declared)}`];
}

function columnProblems(
  { columns }: Statement,
  actual: readonly DescribedColumn[],
  catalog: Catalog,
): string[] {
  // A function that returns nothing is a column too.
  const described = actual.filter(({ type }) => catalog.typeName(type) !== 'void');
  const missing = Object.keys(columns).filter((name) => !described.some((column) => column.name === name));
  return [
    ...missing.map((name) => `column ${name}: is not in the result`),
    ...described.flatMap((column) => columnProblem(column, columns[column.name], catalog)),
  ];
}

function columnProblem(column: DescribedColumn, declared: string | undefined, catalog: Catalog): string[] {
  const actual = catalog.typeName(column.type);
  if (declared === undefined) return [`column ${column.name}: ${actual}, not declared`];
  if (withoutNull(declared) !== actual) return [`column ${column.name}: ${actual}, declared ${declared}`];
  if (catalog.isNullable(column) && declared === actual)
    return [`column ${column.name}: may be null, declared ${declared}`];
  return [];
}

const withoutNull = (type: string): string => type.replace(/ \| null$/, '');
