import type { SuppressionReason } from '@lode/contracts';
import { task } from '@lode/service-kit';

export interface PersonToSuppress {
  readonly account: string;
  /** Enrolment in which the recipient opted out. */
  readonly enrolment: string;
  readonly reason: Extract<SuppressionReason, 'bounce' | 'complaint' | 'opt_out'>;
}

/** Contains the address, because the enrolment may be deleted before the task runs. */
export type EntryToMake = PersonToSuppress & { readonly email: string };

/**
 * Adds an entry to the account's do-not-contact list. The task is retried for weeks; until it succeeds, only this
 * service suppresses the recipient.
 */
export const SuppressPerson = task<EntryToMake>({
  name: 'suppress_person',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});
