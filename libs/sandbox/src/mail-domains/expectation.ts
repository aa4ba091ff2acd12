import type { MailboxState } from '../smtp/behaviour';

export type Verdict = 'valid' | 'invalid' | 'risky' | 'unknown';

/** The correct result of a verifier for one address, from outside and at the first attempt. */
export interface Expectation {
  verdict: Verdict;
  /** All correct reasons; the first one fits best. */
  reasons: readonly string[];
  /** Result after the delay that the server requested; omitted if a later attempt changes nothing. */
  later?: Expectation;
}

export type Expectations = Readonly<Record<MailboxState, Expectation>>;

export const expectation = (verdict: Verdict, ...reasons: string[]): Expectation => ({ verdict, reasons });

/** Results for a server that reveals its directory. */
export const directoryExpected: Expectations = {
  exists: expectation('valid', 'ok'),
  missing: expectation('invalid', 'no_mailbox'),
  disabled: expectation('invalid', 'disabled'),
  full: expectation('risky', 'mailbox_full'),
};

/** The same result for all states: the server does not reveal the mailbox. */
export const always = (same: Expectation): Expectations => ({
  exists: same,
  missing: same,
  disabled: same,
  full: same,
});
