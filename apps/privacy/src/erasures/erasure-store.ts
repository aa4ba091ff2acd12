import type { Erasure } from '@lode/contracts';
import type { EntryDraft, Once } from '../suppressions/entry';

/** A person to erase: an entry of the deployment that also deletes. */
export interface ErasureDraft extends Omit<EntryDraft, 'expiresAt' | 'erased'> {
  /** The account that requested it; null if the person did. */
  readonly requestedBy: string | null;
}

/** Erasures of the whole deployment. */
export interface ErasureStore {
  /** @returns the id of the new erasure, or of the earlier one with the same idempotency key */
  begin(draft: ErasureDraft, once: Once): Promise<string>;
  find(id: string): Promise<Erasure | undefined>;
  /** Newest first. */
  list(limit: number): Promise<Erasure[]>;
}

export const ERASURE_STORE = Symbol('ErasureStore');
