import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import type { ReceivedMail } from '../mail/received-mail';
import { type MailEvent, linksOf } from './mail-event';
import type { MailboxProvider } from '../mail/mailbox-provider.adapter';
import { writeLetter, type Letter, letterOf } from './letters';
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

/** Maximum number of deliveries of a letter, and milliseconds between two. */
const attempts = 20;
const pause = 250;

const isTemporary = (refusal: object | undefined): boolean =>
  refusal !== undefined && 'responseCode' in refusal && String(refusal.responseCode).startsWith('4');

/** The part of the operator's mail server that forwards mail to Lode. */
class MailServer {
  private readonly transport;

  /** @param inbound `lmtp://host:port` or `smtp://host:port`, as in LODE_INBOUND_LISTEN */
  constructor(inbound: string) {
    const { protocol, hostname, port } = new URL(inbound);
    this.transport = createTransport({
      host: hostname,
      port: Number(port),
      lmtp: protocol === 'lmtp:',
      secure: false,
      ignoreTLS: true,
      pool: true,
    });
  }

  /** Retries on temporary rejections. @throws Error if the mail is not accepted */
  async deliver(letter: Letter): Promise<void> {
    const message = { envelope: { from: letter.from, to: [letter.to] }, raw: writeLetter(letter) };
    for (let attempt = 1; ; attempt += 1) {
      // Over LMTP, a rejection after the data is not an error of the transaction but part of the result.
      const { rejected, rejectedErrors = [] } = await this.transport.sendMail(message);
      if (rejected.length === 0) return;
      const [refusal] = rejectedErrors;
      if (attempt === attempts || !isTemporary(refusal))
        throw refusal ?? new Error('the mail was not accepted');
      await wait(pause);
    }
  }

  close(): void {
    this.transport.close();
  }
}

const timeoutMs = 10_000;

/** The response to a visit. */
export interface Visited extends Pick<Visit, 'method' | 'url'> {
  readonly status: number;
  /** The redirect target; it is not followed. */
  readonly location?: string;
}

/** Sends the requests of mail programs and scanners over persistent connections. */
export class Visitor {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 64 });

  /**
   * @param gateway URL of the server that answers for the name of the URL; default: the one to which the name resolves
   * @throws Error if there is no response within ten seconds
   */
  async visit({ method, url, headers, body = '' }: Visit, gateway?: string): Promise<Visited> {
    const length = body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const { host, pathname, search } = new URL(url);
    const target = Object.assign(new URL(gateway ?? url), { pathname, search });
    const asked = request(target, {
      method,
      agent: this.agent,
      headers: { ...headers, ...length, Host: host },
      signal: AbortSignal.timeout(timeoutMs),
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    const { statusCode: status = 0, headers: said } = answer;
    return { method, url, status, ...(said.location !== undefined && { location: said.location }) };
  }

  close(): void {
    this.agent.destroy();
  }
}
