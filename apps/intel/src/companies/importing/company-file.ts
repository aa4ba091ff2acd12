import type { CompanyRecord, RecordSource } from '../company-record';

/** A row of a file: its record, or the reason why it has none. */
export type CompanyRow = CompanyRecord | { readonly omitted: string };

/** Rows of a part of a file. */
export interface RowBatch {
  readonly rows: readonly CompanyRow[];
  /** 0 to 1. */
  readonly done: number;
}

/** Format of a file of companies. */
export interface CompanyFormat {
  readonly source: RecordSource;
  readonly name: string;
  /** Parses chunks of text into rows. @throws ImportError with row and field */
  createParser(seenAt: string): RowParser;
}

export interface RowParser {
  push(text: string): CompanyRow[];
  /** @throws ImportError for a truncated file */
  end(): CompanyRow[];
}

export const isRecord = (row: CompanyRow): row is CompanyRecord => 'source' in row;

/** A file cannot be imported; the message names the row or field and says what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
