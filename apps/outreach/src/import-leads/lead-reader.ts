import { maxCustomFields, type LeadImportColumn, type LeadImportProblem } from '@lode/contracts';
import { fieldsOf, type Row } from '@lode/domain/csv';
import { importColumns } from './import-columns';
import { recogniseLeadColumns } from './lead-columns';
import { readRow, type RowRead } from './read-row';

/** What the report of an import says of the header. */
export interface ImportHeader {
  /** Row of the file, from 1. */
  readonly row: number;
  readonly columns: readonly LeadImportColumn[];
  readonly problem: LeadImportProblem | undefined;
}

/** Reads the rows of a file after its header. */
export interface LeadReader {
  readonly hasHeader: true;
  readonly rowsAbove: number;
  readonly header: ImportHeader;
  /** `lead` is undefined where values may be in wrong columns. */
  read(fields: readonly string[]): Partial<Pick<RowRead, 'lead'>> & Pick<RowRead, 'problems'>;
}

/** @throws ProblemError validation if none of the first rows names a column that identifies a lead */
export function leadReader(_firstRow: readonly string[], head: readonly Row[]): LeadReader {
  const columns = recogniseLeadColumns(head);
  const { leftOut, rowsAbove } = columns;
  const { number: row } = head[rowsAbove] ?? { number: 1 };
  const width = fieldsOf(head[rowsAbove]).length;
  const reason = `the last ${leftOut.length} unknown columns are ignored: a lead has at most ${maxCustomFields} custom fields`;
  const problem = leftOut.length > 0 ? { row, reason, rejected: false } : undefined;
  return {
    hasHeader: true,
    rowsAbove,
    header: { row, columns: importColumns(columns), problem },
    read(fields) {
      const further = fields.slice(width).filter((field) => field.trim() !== '').length;
      return further > 0 ? { problems: [tooManyValues(further)] } : readRow(fields, columns);
    },
  };
}

const tooManyValues = (further: number): string =>
  `the row has ${further} more ${further === 1 ? 'value' : 'values'} than the header has columns: put a value that contains the delimiter into quotation marks`;
