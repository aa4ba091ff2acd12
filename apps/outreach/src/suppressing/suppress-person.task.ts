import type { SuppressionReason } from '@lode/contracts';
import { task } from '@lode/service-kit';

export interface PersonToSuppress {
  readonly account: string;
  /** The id of the enrolment in which the person said so. */
  readonly enrolment: string;
  readonly reason: Extract<SuppressionReason, 'bounce' | 'complaint' | 'opt_out'>;
}

/** With the address: the enrolment may be gone when it is done. */
export type EntryToMake = PersonToSuppress & { readonly email: string };

/**
 * Makes somebody an entry of the account's do-not-contact list. It is tried for weeks: until then only this service
 * leaves the person alone.
 */
export const SuppressPerson = task<EntryToMake>({
  name: 'suppress_person',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});
