import type { ReceivedMail } from '../mail-sink/received-mail';
import type { MailEvent } from './mail-event';
import type { MailboxProvider } from '../mailboxes/mailbox-provider.adapter';
import { writeLetter, type Letter } from './letter';
import { letterOf } from './letters';
import { linksOf } from './mail-links';
import { MailServer } from './mail-server.adapter';
import { Visitor, type Visited } from './visitor.adapter';
import { visitsOf, type Visit } from './visits';

export interface Performed {
  /** The requests and their responses. */
  readonly visits: readonly Visited[];
  /** The mail that Lode received; `undefined` without one. */
  readonly letter: Pick<Letter, 'from' | 'to'> | undefined;
}

/** Performs the events of messages over real HTTP and real mail. */
export class EventPerformer {
  private readonly visitor = new Visitor();
  private readonly mailServer: MailServer;

  /**
   * @param inbound where replies and reports are delivered, as in LODE_INBOUND_LISTEN
   * @param mailboxes get the mail to their addresses instead
   */
  constructor(
    inbound: string,
    private readonly clock: () => number = Date.now,
    private readonly mailboxes?: Pick<MailboxProvider, 'deliver'>,
  ) {
    this.mailServer = new MailServer(inbound);
  }

  /**
   * @param isAllowed requests that are sent; by default all
   * @param gateway as in `Visitor.visit`
   * @throws Error if the message lacks the required part, or a server does not answer
   */
  async perform(
    event: MailEvent,
    mail: ReceivedMail,
    isAllowed: (visit: Visit) => boolean = () => true,
    gateway?: string,
  ): Promise<Performed> {
    const allowed = visitsOf(event, linksOf(mail)).filter(isAllowed);
    const visits = await Promise.all(allowed.map((visit) => this.visitor.visit(visit, gateway)));
    const letter = letterOf(event, mail, this.clock());
    const isInInbox = letter && this.mailboxes?.deliver(letter.to, writeLetter(letter), letter.from);
    if (letter && !isInInbox) await this.mailServer.deliver(letter);
    return { visits, letter };
  }

  close(): void {
    this.visitor.close();
    this.mailServer.close();
  }
}
