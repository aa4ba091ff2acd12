import type { ExportRecord } from '@lode/contracts';

/** Exported rows and bytes of a file so far. */
export interface ExportedSoFar extends Pick<ExportRecord, 'id' | 'rows' | 'bytes' | 'excluded'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A started file. */
export type NewExport = ExportedSoFar &
  Pick<ExportRecord, 'crm_target' | 'list' | 'results' | 'part' | 'file_name' | 'request_id'>;

/** A completely exported file. */
export interface CompletedExport extends ExportedSoFar {
  readonly sha256: string;
}

/** Records of the exports of accounts. */
export interface ExportStore {
  add(account: string, begun: NewExport): Promise<void>;

  /** Saves the progress. @throws ProblemError not_found */
  update(account: string, exported: ExportedSoFar): Promise<void>;

  /** Marks the file as complete; idempotent. @throws ProblemError not_found */
  finish(account: string, whole: CompletedExport): Promise<void>;
}
