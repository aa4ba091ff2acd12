import { hash } from 'node:crypto';
import { fromQuery, validateDto, type BulkFileColumn } from '@lode/contracts';
import { rowOperationOf, type BulkFile } from './bulk-file';

/** The request of a row, or the reason why it has none. */
export type RowRequest = { readonly request: object } | { readonly problem: string };

/** Values of the recognized columns by field; empty ones are omitted. */
export function fieldsOfRow(
  columns: readonly BulkFileColumn[],
  cells: readonly string[],
): Record<string, string> {
  const named = columns.flatMap(({ field }, place) => {
    const value = cells[place] ?? '';
    return field !== null && value !== '' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The request for the operation that answers the rows of the file. */
export function requestOfRow(file: BulkFile, fields: Readonly<Record<string, string>>): RowRequest {
  const needed = file.needs.find((group) => !group.some((name) => name in fields));
  if (needed) return { problem: `the row has no ${needed.join(' or ')}` };
  const { request: dto } = rowOperationOf(file);
  const given = file.fields.flatMap(({ name, isOmitted }) => {
    const value = isOmitted?.(fields) ? undefined : fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const plain = { ...file.constants, ...fromQuery(dto, Object.fromEntries(given)) };
  const read = validateDto(dto, plain, { location: 'row', unknownFields: 'ignore' });
  if (read.ok) return { request: read.value };
  const [issue] = read.issues;
  return {
    problem: issue ? `${issue.location.replace(/^row\./, '')} ${issue.message}` : 'the row is invalid',
  };
}

/** The turn of a row, from 0: the same for all rows of a group, and in an order that no file determines. */
export const turnOf = (group: string): number => Number.parseInt(hash('sha256', group).slice(0, 8), 16) >>> 1;
