import type {
  Operation,
  SubjectKind,
  Suppression,
  SuppressionOrigin,
  SuppressionReason,
} from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

/** An entry to add to a list. */
export interface EntryDraft {
  readonly kind: SubjectKind;
  /** The keyed hash of the subject, 32 hex digits. */
  readonly hash: string;
  readonly reason: SuppressionReason;
  readonly origin: SuppressionOrigin;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether the person is erased, and not collected again. */
  readonly erased?: boolean;
  readonly importId?: string | null;
}

/** Identity of a request for its idempotency key. It may contain hashes, but no names or contacts. */
export interface Once {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

/** Current entries of one list: an account's own, or those of the deployment. */
export interface EntryStore {
  /** Creates the entry; an existing one for the subject keeps its id, a stronger reason and a later end. */
  add(list: string, draft: EntryDraft, once: Once): Promise<Suppression>;
  /** @returns the removed entry; undefined if there is none */
  remove(list: string, id: string): Promise<Suppression | undefined>;
  /** Entries with one of the hashes, newest first. */
  naming(list: string, hashes: readonly string[]): Promise<Suppression[]>;
  /** Newest first. @param before returns entries older than this id; default: the newest */
  page(list: string, limit: number, before: string | undefined): Promise<Suppression[]>;
  count(list: string): Promise<number>;
}

export const ENTRY_STORE = Symbol('EntryStore');
