import type { DnsNames } from '../dns/zone';
import type { MailboxState, SmtpBehaviour } from '../smtp/behaviour';
import type { Expectations } from './expectation';
import type { HostNetwork } from '../network/virtual-host';

/** One mail server of a domain. */
export interface MailHost {
  /** Left out: `mx1.<domain>`, `mx2.<domain>` … or the domain itself where there is no MX record. */
  name?: string;
  /** Left out: 10, 20 … in the order given. */
  preference?: number;
  /** Left out: 4. */
  family?: 4 | 6;
  /** Left out: `open`. */
  network?: HostNetwork;
  /** Left out: 25. */
  port?: number;
  behaviour?: SmtpBehaviour;
}

/** A domain with mail, or with a reason to have none: all that is needed to put it into the sandbox. */
export interface MailDomain {
  /** In A-label form; Unicode is converted. */
  name: string;
  /** Local parts, unquoted and in lower case. What is not listed is `missing`, apart from `postmaster`. */
  mailboxes?: Readonly<Record<string, MailboxState>>;
  /** In order of preference. Left out: one healthy host. */
  hosts?: readonly MailHost[];
  /** A domain of the sandbox whose hosts take this one's mail too, in place of hosts of its own. */
  hostedBy?: string;
  /** `false`: no MX record, the address record of the domain stands in (RFC 5321 §5.1). */
  mx?: boolean;
  /** Names in place of, or beside, those that follow from the hosts. */
  dns?: DnsNames;
  /** What a truthful verifier answers, by state of the mailbox. */
  expected?: Expectations;
}

/** The truth about one mailbox of a domain. Every mail domain has a postmaster (RFC 5321 §4.5.1). */
export function stateOf(domain: MailDomain, local: string): MailboxState {
  const listed =
    domain.mailboxes && Object.hasOwn(domain.mailboxes, local) ? domain.mailboxes[local] : undefined;
  return listed ?? (local === 'postmaster' ? 'exists' : 'missing');
}
