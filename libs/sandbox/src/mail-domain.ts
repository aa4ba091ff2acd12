import type { DnsNames } from './dns/zone';
import type { MailboxState, SmtpBehaviour } from './smtp/behaviour';
import type { HostNetwork } from './virtual-host';

/** One mail server of a domain. */
export interface MailHost {
  /** Default: `mx1.<domain>`, `mx2.<domain>` …, or the domain itself if there is no MX record. */
  name?: string;
  /** Default: 10, 20 … in the given order. */
  preference?: number;
  /** Default: 4. */
  family?: 4 | 6;
  /** Default: `open`. */
  network?: HostNetwork;
  /** Default: 25. */
  port?: number;
  behaviour?: SmtpBehaviour;
}

/** The definition of a domain with mail, or without mail for some reason. */
export interface MailDomain {
  /** In A-label form; Unicode is converted. */
  name: string;
  /** Local parts, unquoted and in lower case. Others are `missing`, apart from `postmaster`. */
  mailboxes?: Readonly<Record<string, MailboxState>>;
  /** In order of preference. Default: one healthy host. */
  hosts?: readonly MailHost[];
  /** Another domain of the sandbox whose hosts accept the mail of this one. */
  hostedBy?: string;
  /** `false`: no MX record; mail goes to the address record of the domain (RFC 5321 §5.1). */
  mx?: boolean;
  /** Names that replace or complement the generated ones. */
  dns?: DnsNames;
  /** The correct results of a verifier, by state of the mailbox. */
  expected?: Expectations;
}

/** The true state of a mailbox. Every mail domain has a postmaster (RFC 5321 §4.5.1). */
export function stateOf(domain: MailDomain, local: string): MailboxState {
  const listed =
    domain.mailboxes && Object.hasOwn(domain.mailboxes, local) ? domain.mailboxes[local] : undefined;
  return listed ?? (local === 'postmaster' ? 'exists' : 'missing');
}

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
