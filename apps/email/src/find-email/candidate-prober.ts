import type { CallContext } from '@lode/service-kit';
import type { Replies } from './replies';

/** Port: asks the mail host of a domain which of several addresses exist. */
export interface CandidateProber {
  /**
   * Asks in waves, and no more once one was accepted.
   * @param emails of one domain, the likeliest first, 1 to 10
   * @param context what is not known at its end is left open
   * @throws ProblemError where verification is away
   */
  probe(emails: readonly string[], context: CallContext): Promise<Replies>;
}
