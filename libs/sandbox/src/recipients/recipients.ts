import type { MailSink } from '../mail-sink/mail-sink.adapter';
import type { ReceivedMail } from '../mail-sink/received-mail';
import type { Deed } from './deed';
import { headerOf, recipientOf } from './letter';
import { letterOf } from './letters';
import { linksOf } from './mail-links';
import { MailServer } from './mail-server.adapter';
import { Visitor, type Visited } from './visitor.adapter';
import { visitsOf } from './visits';

/**
 * What a recipient does with a message, one after the other; empty for whoever does nothing, and for mail that is none
 * of theirs.
 * @param nth the how-manieth message of this recipient it is, from 1
 */
export type Habits = (recipient: string, nth: number, mail: ReceivedMail) => readonly Deed[];

export interface RecipientsOptions {
  /** Where their mail lies. */
  readonly sink: Pick<MailSink, 'messages'>;
  /** Where what they write and what comes back is delivered, as LODE_INBOUND_LISTEN has it. */
  readonly inbound: string;
  readonly habits: Habits;
  /** Milliseconds; left out: the system's time. */
  readonly clock?: () => number;
}

/** A deed that was done. */
export interface Done {
  /** In lower case. */
  readonly recipient: string;
  /** Which message of the recipient, from 1. */
  readonly nth: number;
  readonly messageId: string;
  readonly deed: Deed;
  /** Its requests, and what they came to. */
  readonly visits: readonly Visited[];
}

interface Read {
  readonly recipient: string;
  readonly nth: number;
  readonly messageId: string;
  readonly mail: ReceivedMail;
  readonly left: Deed[];
}

const atOnce = 16;

/**
 * People, and the machines before them, who do with their mail as they are told: over real HTTP, and real mail back. A
 * message that came twice is read once. What was done stands in `done`: the truth that figures are compared with.
 */
export class Recipients {
  readonly done: Done[] = [];
  private readonly reads = new Map<string, Read>();
  private readonly visitor = new Visitor();
  private readonly mailServer: MailServer;

  constructor(private readonly options: RecipientsOptions) {
    this.mailServer = new MailServer(options.inbound);
  }

  /**
   * Does the next deed of every message in the sink, sixteen at a time. Between two turns a test lets time pass: who
   * clicks within a moment of the delivery, or twice within one, is taken for a machine.
   * @returns how many there were
   * @throws the first error, when all are over
   */
  async act(): Promise<number> {
    this.look();
    const turn = [...this.reads.values()].filter(({ left }) => left.length > 0);
    const waiting = turn.values();
    const workers = Array.from({ length: atOnce }, async () => {
      for (const read of waiting) await this.next(read);
    });
    await Promise.allSettled(workers);
    await Promise.all(workers);
    return turn.length;
  }

  /** Recipients of whom such a deed was done, in lower case. */
  whoDid(wanted: (deed: Deed, done: Done) => boolean): Set<string> {
    return new Set(this.done.filter((one) => wanted(one.deed, one)).map(({ recipient }) => recipient));
  }

  close(): void {
    this.visitor.close();
    this.mailServer.close();
  }

  private look(): void {
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
    const deed = left.shift();
    if (!deed) return;
    const visits = await Promise.all(visitsOf(deed, linksOf(mail)).map((visit) => this.visitor.visit(visit)));
    const { clock = Date.now } = this.options;
    const letter = letterOf(deed, mail, clock());
    if (letter) await this.mailServer.deliver(letter);
    this.done.push({ ...whose, deed, visits });
  }
}
