import type { MailSink } from '../mail/mail-sink.adapter';
import type { ReceivedMail } from '../mail/received-mail';
import type { MailboxProvider } from '../mail/mailbox-provider.adapter';
import type { MailEvent } from './mail-event';
import { headerOf, recipientOf } from './letters';
import { EventPerformer, type Visited } from './event-performer.adapter';

/**
 * The events of a message, in order; empty for a recipient without activity, and for mail of other senders.
 * @param nth number of the message for this recipient, from 1
 */
export type Habits = (recipient: string, nth: number, mail: ReceivedMail) => readonly MailEvent[];

export interface RecipientsOptions {
  /** The mail sink with their mail. */
  readonly sink: Pick<MailSink, 'messages'>;
  /** Mailboxes that get the mail to their addresses. */
  readonly mailboxes?: Pick<MailboxProvider, 'deliver'>;
  /** Where other replies and reports are delivered, as in LODE_INBOUND_LISTEN. */
  readonly inbound: string;
  readonly habits: Habits;
  /** Milliseconds; default: the system clock. */
  readonly clock?: () => number;
}

/** A completed event. */
export interface Done {
  /** In lower case. */
  readonly recipient: string;
  /** Number of the message for this recipient, from 1. */
  readonly nth: number;
  readonly messageId: string;
  readonly event: MailEvent;
  /** Its requests and their responses. */
  readonly visits: readonly Visited[];
}

interface Read {
  readonly recipient: string;
  readonly nth: number;
  readonly messageId: string;
  readonly mail: ReceivedMail;
  readonly left: MailEvent[];
}

const concurrency = 4;

/**
 * Simulated recipients and the machines in front of them. They act according to their habits, over real HTTP and real
 * mail. A duplicate message is read once. `done` lists the completed events: the truth for statistics.
 */
export class Recipients {
  readonly done: Done[] = [];
  private readonly reads = new Map<string, Read>();
  private readonly performer: EventPerformer;

  constructor(private readonly options: RecipientsOptions) {
    this.performer = new EventPerformer(options.inbound, options.clock, options.mailboxes);
  }

  /**
   * Performs the next event of every message in the sink, four at a time, so that the visits of a burst arrive together
   * at a busy service too. Tests advance the clock between two turns: a click within a moment of the delivery, or two
   * clicks at once, counts as one of a machine.
   * @returns the number of events
   * @throws the first error, after all events
   */
  async act(): Promise<number> {
    this.readNewMail();
    const turn = [...this.reads.values()].filter(({ left }) => left.length > 0);
    const waiting = turn.values();
    const workers = Array.from({ length: concurrency }, async () => {
      for (const read of waiting) await this.next(read);
    });
    await Promise.allSettled(workers);
    await Promise.all(workers);
    return turn.length;
  }

  /** Recipients with such an event, in lower case. */
  recipientsWith(wanted: (event: MailEvent, done: Done) => boolean): Set<string> {
    return new Set(this.done.filter((one) => wanted(one.event, one)).map(({ recipient }) => recipient));
  }

  close(): void {
    this.performer.close();
  }

  private readNewMail(): void {
    const counts = new Map<string, number>();
    for (const { recipient } of this.reads.values()) counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
    for (const mail of this.options.sink.messages()) {
      const recipient = recipientOf(mail).toLowerCase();
      const messageId = headerOf(mail, 'message-id');
      const key = `${recipient} ${messageId}`;
      if (this.reads.has(key)) continue;
      const nth = (counts.get(recipient) ?? 0) + 1;
      counts.set(recipient, nth);
      const left = [...this.options.habits(recipient, nth, mail)];
      this.reads.set(key, { recipient, nth, messageId, mail, left });
    }
  }

  private async next({ left, mail, ...whose }: Read): Promise<void> {
    const event = left.shift();
    if (!event) return;
    const { visits } = await this.performer.perform(event, mail);
    this.done.push({ ...whose, event, visits });
  }
}

/** Statistics of a sequence: people with at least one event of a kind, and numbers of opens and clicks. */
export interface Tally {
  readonly opens: number;
  readonly clicks: number;
  readonly replies: number;
  readonly auto_replies: number;
  /** Reports of failed delivery; delay notices are not counted. */
  readonly bounces: number;
  /** Including complaints. */
  readonly unsubscribes: number;
  readonly total_opens: number;
  readonly total_clicks: number;
  readonly machine_opens: number;
  readonly machine_clicks: number;
}

const byMachines: readonly MailEvent['does'][] = ['is-scanned', 'is-prefetched', 'is-previewed'];

/** Counts events like the statistics of an account. URLs with `.gif` are images. */
export function tally(done: readonly Done[]): Tally {
  const people = (is: (event: MailEvent) => boolean): number =>
    new Set(done.filter(({ event }) => is(event)).map(({ recipient }) => recipient)).size;
  const machine = done.filter(({ event }) => byMachines.includes(event.does));
  const human = done.filter(({ event }) => !byMachines.includes(event.does));
  return {
    opens: people(({ does }) => does === 'opens'),
    clicks: people(({ does }) => does === 'clicks'),
    replies: people(({ does }) => does === 'replies'),
    auto_replies: people(({ does }) => does === 'is-away'),
    bounces: people((event) => event.does === 'bounces' && event.because !== 'delayed'),
    unsubscribes: people(({ does }) => does === 'unsubscribes' || does === 'complains'),
    total_opens: pictures(human),
    total_clicks: links(human),
    machine_opens: pictures(machine),
    machine_clicks: links(machine),
  };
}

const visitsOf = (done: readonly Done[]) => done.flatMap(({ visits }) => visits);
const isPicture = (url: string): boolean => url.endsWith('.gif');

const pictures = (done: readonly Done[]): number => visitsOf(done).filter(({ url }) => isPicture(url)).length;

/** A redirect that is neither an image nor the unsubscribe page. */
const links = (done: readonly Done[]): number =>
  visitsOf(done).filter(({ url, location }) => !isPicture(url) && location !== undefined).length;
