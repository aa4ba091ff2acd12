import { mailKinds, type MailboxState, type SmtpSession } from '@lode/sandbox';
import type { ServicesDeployment } from '../harness/services-deployment';

/** Addresses per mail host. */
const perHost = 20;

/** Addresses at generated mail hosts, with the reason of the verdict that is right for each. */
export interface PlannedAddresses {
  readonly addresses: readonly string[];
  readonly reasonOf: (address: string) => string;
}

/**
 * Adds a mail host for each 20 addresses: half of the mailboxes exist, and every tenth host accepts all.
 * @param label distinguishes hosts of several plans
 */
export function planAddresses(
  { sandbox }: ServicesDeployment,
  label: string,
  count: number,
): PlannedAddresses {
  const hosts = Math.ceil(count / perHost);
  const reasons = new Map<string, string>();
  const addresses: string[] = [];
  for (let host = 0; host < hosts; host += 1) {
    const name = `h${host}.${label}.test`;
    const acceptsAll = host % 10 === 9;
    const mailboxes: Record<string, MailboxState> = {};
    for (let person = 0; person < perHost; person += 1) {
      const exists = person % 2 === 0;
      if (exists) mailboxes[`p${person}`] = 'exists';
      const address = `p${person}@${name}`;
      reasons.set(address, acceptsAll ? 'accept_all' : exists ? 'ok' : 'no_mailbox');
      addresses.push(address);
    }
    const kind = acceptsAll ? mailKinds['catch-all'] : undefined;
    sandbox.add(kind ? kind.domain(name, mailboxes) : { name, mailboxes });
  }
  return {
    addresses: shuffled(addresses.slice(0, count)),
    reasonOf: (address) => reasons.get(address) ?? '',
  };
}

/** In an order that is the same in every run, without neighbours of one host. */
const shuffled = (addresses: readonly string[]): string[] =>
  addresses
    .map((address, index) => ({ address, place: (index * 7919) % addresses.length }))
    .sort((one, other) => one.place - other.place)
    .map(({ address }) => address);

/** All sessions with mail hosts from now on; the sandbox itself remembers only the last ones. */
export class ProbeCounter {
  private readonly sessions: SmtpSession[] = [];

  constructor({ sandbox: { observed } }: ServicesDeployment) {
    const add = observed.addSmtpSession.bind(observed);
    observed.addSmtpSession = (session) => {
      this.sessions.push(session);
      add(session);
    };
  }

  /** Number of RCPT commands by address. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { exchanges } of this.sessions)
      for (const { verb, argument } of exchanges)
        if (verb === 'RCPT') counts.set(argument, (counts.get(argument) ?? 0) + 1);
    return counts;
  }
}
