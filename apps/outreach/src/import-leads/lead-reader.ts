import { maxCustomFields, type LeadImportProblem } from '@lode/contracts';
import { recogniseLeadColumns } from './lead-columns';
import { readRow, type RowRead } from './read-row';

/** Reads the rows of one file, after its first row has named the columns. */
export interface LeadReader {
  readonly hasHeader: true;
  /** What is wrong with the header. */
  readonly problem: LeadImportProblem | undefined;
  read(fields: readonly string[]): RowRead;
}

/** @throws ProblemError validation where the first row names no columns */
export function leadReader(firstRow: readonly string[], number: number): LeadReader {
  const columns = recogniseLeadColumns(firstRow);
  const reason = `the last ${columns.leftOut} columns that Lode does not know are left out: a lead has at most ${maxCustomFields} fields of your own`;
  return {
    hasHeader: true,
    problem: columns.leftOut > 0 ? { row: number, reason } : undefined,
    read: (fields) => readRow(fields, columns),
  };
}
