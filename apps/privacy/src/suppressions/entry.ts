import type {
  Operation,
  SubjectKind,
  Suppression,
  SuppressionOrigin,
  SuppressionReason,
} from '@lode/contracts';
import type { CallContext } from '@lode/service-kit';

/** An entry that is to stand in a list. */
export interface EntryDraft {
  readonly kind: SubjectKind;
  /** The keyed hash of whom it names, 32 hex digits. */
  readonly hash: string;
  readonly reason: SuppressionReason;
  readonly origin: SuppressionOrigin;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether the person is erased, and kept from being collected again. */
  readonly erased?: boolean;
  readonly importId?: string | null;
}

/** Whose request it is, by which it is done once for one idempotency key. It may hold hashes, and nothing that they hide. */
export interface Once {
  readonly operation: Operation;
  readonly request: object;
  readonly context: CallContext;
}

/** Entries of one list: an account's own, or those of the deployment. Those that have ended are not there. */
export interface EntryStore {
  /** Makes the entry; one that names the same already keeps its id, and takes reason and end. */
  add(list: string, draft: EntryDraft, once: Once): Promise<Suppression>;
  /** @returns what was taken back; undefined where there is no such entry */
  remove(list: string, id: string): Promise<Suppression | undefined>;
  /** Those with one of the hashes, newest first. */
  naming(list: string, hashes: readonly string[]): Promise<Suppression[]>;
  /** Newest first. @param before the id behind which to go on; left out, the newest */
  page(list: string, limit: number, before: string | undefined): Promise<Suppression[]>;
  count(list: string): Promise<number>;
}
