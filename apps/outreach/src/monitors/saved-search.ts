import type { CreateMonitorRequest } from '@lode/contracts';
import type { SavedSearch } from './monitor.entity';

/** A company or person that a search has found. */
export interface SearchedRow {
  /** Identifies the row in each run; for a person, a keyed hash. */
  readonly key: string;
  readonly name: string;
  readonly domain: string | null;
  readonly email: string | null;
}

/** One run of a search. */
export interface SearchRun {
  readonly rows: readonly SearchedRow[];
  /** Whether the search has more rows: then a missing row may be among them. */
  readonly isCut: boolean;
}

/** Maximum number of rows of a search. */
export const maxSearchedRows = 1000;

/** The search of a request; undefined for a monitor of a list or of domains. */
export function searchIn({ companies, people }: CreateMonitorRequest): SavedSearch | undefined {
  if (companies) return { kind: 'companies', filters: companies };
  return people && { kind: 'people', filters: people };
}

export interface ChangedRows {
  readonly added: readonly SearchedRow[];
  readonly gone: readonly SearchedRow[];
}

/** Compares a run with the rows of the previous one. */
export function compareRuns(before: readonly SearchedRow[], { rows, isCut }: SearchRun): ChangedRows {
  const known = new Set(before.map(({ key }) => key));
  const present = new Set(rows.map(({ key }) => key));
  return {
    added: rows.filter(({ key }) => !known.has(key)),
    gone: isCut ? [] : before.filter(({ key }) => !present.has(key)),
  };
}
