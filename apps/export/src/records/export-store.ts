import type { ExportRecord } from '@lode/contracts';

/** What was handed out of a file so far. */
export interface HandedOut extends Pick<ExportRecord, 'id' | 'rows' | 'bytes'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A file that begins to be handed out. */
export type NewExport = HandedOut &
  Pick<ExportRecord, 'crm_target' | 'list' | 'results' | 'part' | 'file_name' | 'request_id'>;

/** A file that was handed out to its end. */
export interface WholeExport extends HandedOut {
  readonly sha256: string;
}

/** What the accounts have exported. */
export interface ExportStore {
  add(account: string, begun: NewExport): Promise<void>;

  /** Says how far it has come. @throws ProblemError not_found */
  update(account: string, handedOut: HandedOut): Promise<void>;

  /** Says what it was as a whole; whoever says it again changes nothing. @throws ProblemError not_found */
  finish(account: string, whole: WholeExport): Promise<void>;
}
