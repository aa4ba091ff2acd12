import type { MailDomain, Expectations } from '../mail-domain';
import type { MailboxState, SmtpBehaviour } from '../smtp/behaviour';

export type Mailboxes = Readonly<Record<string, MailboxState>>;

/** A mail behaviour of a company, and the correct results of a verifier. */
export interface MailKind {
  /** One line for reports. */
  summary: string;
  /** Weight among the companies of a world; 0 for behaviours that no real company has for long. */
  share: number;
  /** Used by benchmarks only: no engine may be tuned to it. */
  heldOut: boolean;
  /** The company accepts no mail, so that none of its addresses exists. */
  mailless: boolean;
  expected: Expectations;
  /** Creates a domain with this behaviour. */
  domain(name: string, mailboxes: Mailboxes): MailDomain;
}

export type MailKinds = Readonly<Record<string, MailKind>>;

/** Optional properties of a kind. */
export type KindNotes = Partial<Pick<MailKind, 'share' | 'heldOut' | 'mailless'>>;

/** The properties of a domain except its name and mailboxes. */
export type DomainPlan = Omit<MailDomain, 'name' | 'mailboxes' | 'expected'>;

/** A kind that is defined by names, hosts or networks. */
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
