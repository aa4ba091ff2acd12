import type { CallContext } from '@lode/service-kit';
import type { Replies } from './replies';

/** Port: asks the mail host of a domain which of several addresses exist. */
export interface CandidateProber {
  /**
   * Asks in waves, and stops after the first accepted address.
   * @param emails of one domain, the most likely first, 1 to 10
   * @param context addresses without a reply at its deadline are omitted
   * @throws ProblemError if verification is unavailable
   */
  probe(emails: readonly string[], context: CallContext): Promise<Replies>;
}
