import { hash } from 'node:crypto';
import { fromQuery, validateDto, type BulkFileColumn } from '@lode/contracts';
import { cellValues } from '@lode/domain/addresses';
import { plainCell } from '@lode/domain/csv';
import { rowOperationOf, type BulkFile } from './bulk-file';

/** The request of a row, with a remark on values that are left out, or the reason why it has none. */
export type RowRequest =
  | { readonly request: object; readonly fields: RowFields; readonly remark?: string }
  | { readonly problem: string };

type RowFields = Readonly<Record<string, string>>;

/** Values of the recognized columns by field; empty ones are omitted. */
export function fieldsOfRow(
  columns: readonly BulkFileColumn[],
  cells: readonly string[],
): Record<string, string> {
  const named = columns.flatMap(({ field }, place) => {
    const value = plainCell(cells[place] ?? '');
    return field !== null && value !== '' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The request for the operation that answers the rows of the file. */
export function requestOfRow(file: BulkFile, given: RowFields): RowRequest {
  const { fields, remarks } = withoutFurther(file, given);
  const needed = file.needs.find((group) => !group.some((name) => name in fields));
  if (needed) return { problem: `the row has no ${needed.join(' or ')}` };
  const { request: dto } = rowOperationOf(file);
  const values = file.fields.flatMap(({ name, isOmitted }) => {
    const value = isOmitted?.(fields) ? undefined : fields[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const plain = { ...file.constants, ...fromQuery(dto, Object.fromEntries(values)) };
  const read = validateDto(dto, plain, { location: 'row', unknownFields: 'ignore' });
  if (read.ok)
    return { request: read.value, fields, ...(remarks.length > 0 && { remark: remarks.join('; ') }) };
  const [issue] = read.issues;
  return {
    problem: issue ? `${issue.location.replace(/^row\./, '')} ${issue.message}` : 'the row is invalid',
  };
}

/** The first of several values of a cell. A cell without a valid one is unchanged. */
function withoutFurther(
  { fields: known }: BulkFile,
  given: RowFields,
): { fields: RowFields; remarks: string[] } {
  const remarks: string[] = [];
  const fields = { ...given };
  for (const { name, several, isValue = () => true } of known) {
    const text = given[name];
    if (several === undefined || text === undefined) continue;
    const values = cellValues(several, text);
    const first = values.length > 1 ? values.find(isValue) : undefined;
    if (first === undefined) continue;
    fields[name] = first;
    const count = new Set(values).size - 1;
    if (count > 0)
      remarks.push(`${name} has ${count} further ${count === 1 ? 'value' : 'values'}: ${fixOfFurther}`);
  }
  return { fields, remarks };
}

const fixOfFurther = 'only the first one is used, send each other one in a row of its own';

/** The turn of a row, from 0: the same for all rows of a group, and in an order that no file determines. */
export const turnOf = (group: string): number => Number.parseInt(hash('sha256', group).slice(0, 8), 16) >>> 1;
