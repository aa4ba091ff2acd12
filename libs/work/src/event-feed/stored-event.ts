import type { AccountEvent } from '@lode/contracts';

/** The content of an entry of the outbox. */
export type StoredEvent = Omit<AccountEvent, 'id' | 'position' | 'account' | 'subject_hashes'>;
