import type { MailboxState } from '../smtp/behaviour';

export type Verdict = 'valid' | 'invalid' | 'risky' | 'unknown';

/** What a truthful verifier says about one address, seen from outside and at the first attempt. */
export interface Expectation {
  verdict: Verdict;
  /** Each of them is a truthful reason; the first one fits best. */
  reasons: readonly string[];
  /** After the delay that the server asked for; left out where a later attempt changes nothing. */
  later?: Expectation;
}

export type Expectations = Readonly<Record<MailboxState, Expectation>>;

export const expectation = (verdict: Verdict, ...reasons: string[]): Expectation => ({ verdict, reasons });

/** What can be told where the server shows its directory. */
export const DIRECTORY_EXPECTED: Expectations = {
  exists: expectation('valid', 'ok'),
  missing: expectation('invalid', 'no_mailbox'),
  disabled: expectation('invalid', 'disabled'),
  full: expectation('risky', 'mailbox_full'),
};

/** The same answer whatever the mailbox is: the server does not show it. */
export const always = (same: Expectation): Expectations => ({
  exists: same,
  missing: same,
  disabled: same,
  full: same,
});
