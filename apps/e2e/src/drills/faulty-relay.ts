import { reply, type MailFault, type MailMoment, type ReceivedMail, type Sandbox } from '@lode/sandbox';

type Fault = 'deferred' | 'dropped before' | 'dropped after taking';

/** Number of messages per hundred for each fault. */
const faults: readonly { fault: Fault; share: number; at: MailMoment['at']; does: MailFault }[] = [
  { fault: 'deferred', share: 4, at: 'recipient', does: reply(451, '4.3.0', 'Try again later') },
  { fault: 'dropped before', share: 3, at: 'message', does: 'drop' },
  { fault: 'dropped after taking', share: 3, at: 'message', does: 'take-and-drop' },
];

/** Duplicates of messages by their cause. */
export interface Duplicates {
  readonly fromDrops: number;
  readonly fromKills: number;
}

/** The relay of the sandbox, failing at random points. */
export class FaultyRelay {
  readonly met: Fault[] = [];
  /** Return paths of accepted messages without a reply, one per attempt. */
  private readonly takenSilently: string[] = [];
  /** Number of completely received messages, regardless of the reply. */
  private ends = 0;

  constructor(private readonly mail: Sandbox['mail']) {
    mail.behave((moment) => this.decide(moment));
  }

  /** Number of messages received to the last byte. */
  get handedOver(): number {
    return this.ends;
  }

  get taken(): readonly ReceivedMail[] {
    return this.mail.messages();
  }

  /** Messages received more than once. */
  duplicates(): Duplicates {
    const taken = countOf(this.taken.map(({ envelope }) => envelope.from));
    const silently = countOf(this.takenSilently);
    let [fromDrops, fromKills] = [0, 0];
    for (const [from, count] of taken) {
      const dropped = Math.min(count - 1, silently.get(from) ?? 0);
      fromDrops += dropped;
      fromKills += count - 1 - dropped;
    }
    return { fromDrops, fromKills };
  }

  private decide({ at, from }: MailMoment): MailFault | undefined {
    if (at === 'message') this.ends += 1;
    let draw = Math.random() * 100;
    const met = faults.find(({ share, at: when }) => when === at && (draw -= share) < 0);
    if (!met) return undefined;
    this.met.push(met.fault);
    if (met.does === 'take-and-drop') this.takenSilently.push(from);
    return met.does;
  }
}

const countOf = (values: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]));
