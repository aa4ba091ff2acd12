import type { MailDomain } from '../mail-domains/mail-domain';
import type { MailboxState, SmtpBehaviour } from '../smtp/behaviour';
import type { Expectations } from '../mail-domains/expectation';

export type Mailboxes = Readonly<Record<string, MailboxState>>;

/** A way in which a company's mail behaves, and what a truthful verifier makes of it. */
export interface MailKind {
  /** One line for reports. */
  summary: string;
  /** Weight among the companies of a world; 0 where a real company would not be so for long. */
  share: number;
  /** Used by benchmarks only: nobody may have tuned an engine to it. */
  heldOut: boolean;
  /** The company takes no mail at all, so that none of its addresses exists. */
  mailless: boolean;
  expected: Expectations;
  /** The domain that behaves so. */
  domain(name: string, mailboxes: Mailboxes): MailDomain;
}

export type MailKinds = Readonly<Record<string, MailKind>>;

/** What may be said of a kind besides what it does. */
export type KindNotes = Partial<Pick<MailKind, 'share' | 'heldOut' | 'mailless'>>;

/** Everything about a domain but its name and mailboxes. */
export type DomainPlan = Omit<MailDomain, 'name' | 'mailboxes' | 'expected'>;

/** A kind whose names, hosts or networks matter. */
export function domainKind(
  summary: string,
  expected: Expectations,
  plan: (name: string) => DomainPlan,
  notes: KindNotes = {},
): MailKind {
  return {
    summary,
    expected,
    share: 0,
    heldOut: false,
    mailless: false,
    ...notes,
    domain: (name, mailboxes) => ({ ...plan(name), name, mailboxes, expected }),
  };
}

/** A kind with one reachable mail server. */
export const hostKind = (
  summary: string,
  expected: Expectations,
  behaviour: SmtpBehaviour,
  notes?: KindNotes,
): MailKind => domainKind(summary, expected, () => ({ hosts: [{ behaviour }] }), notes);
