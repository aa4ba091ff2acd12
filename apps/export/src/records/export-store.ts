import type { ExportRecord } from '@lode/contracts';

/** What was handed out of a file so far. */
export interface HandedOut extends Pick<ExportRecord, 'id' | 'rows' | 'bytes' | 'sha256'> {
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A file that begins to be handed out. */
export type NewExport = HandedOut &
  Pick<ExportRecord, 'crm_target' | 'list' | 'results' | 'part' | 'file_name' | 'request_id'>;

/** What the accounts have exported. */
export interface ExportStore {
  add(account: string, begun: NewExport): Promise<void>;

  /** Says how far it has come; a page that is asked for again changes nothing. @throws ProblemError not_found */
  update(account: string, handedOut: HandedOut): Promise<void>;
}
