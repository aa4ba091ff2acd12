import { maxCustomFields, type LeadImportProblem } from '@lode/contracts';
import { recogniseLeadColumns } from './lead-columns';
import { readRow, type RowRead } from './read-row';

/** Reads the rows of a file after its header. */
export interface LeadReader {
  readonly hasHeader: true;
  /** Problem of the header. */
  readonly problem: LeadImportProblem | undefined;
  /** `lead` is undefined where values may be in wrong columns. */
  read(fields: readonly string[]): Partial<Pick<RowRead, 'lead'>> & Pick<RowRead, 'problems'>;
}

/** @throws ProblemError validation if the first row has no column that identifies a lead */
export function leadReader(firstRow: readonly string[], number: number): LeadReader {
  const columns = recogniseLeadColumns(firstRow);
  const reason = `the last ${columns.leftOut} unknown columns are ignored: a lead has at most ${maxCustomFields} custom fields`;
  return {
    hasHeader: true,
    problem: columns.leftOut > 0 ? { row: number, reason } : undefined,
    read(fields) {
      const further = fields.slice(firstRow.length).filter((field) => field.trim() !== '').length;
      return further > 0 ? { problems: [tooManyValues(further)] } : readRow(fields, columns);
    },
  };
}

const tooManyValues = (further: number): string =>
  `the row has ${further} more ${further === 1 ? 'value' : 'values'} than the header has columns: put a value that contains the delimiter into quotation marks`;
