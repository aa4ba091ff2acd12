import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailboxProvider } from '../mail/mailbox-provider.adapter';
import { EventPerformer, type Performed } from '../recipients/event-performer.adapter';
import type { TrackingZone } from '../internet/internet';
import type { MailSink } from '../mail/mail-sink.adapter';
import type { ReceivedMail } from '../mail/received-mail';
import { linksOf } from '../recipients/mail-event';
import type { Visit } from '../recipients/visits';
import { headerOf } from '../recipients/letters';
import { eventOf, ImpossibleReaction, type Reaction, type Tracking } from './reactions';

const maxBytes = 256 * 1024;

export interface InboxOptions extends Omit<InboxParts, 'performer'> {
  /** Where replies and reports are delivered, as in LODE_INBOUND_LISTEN. */
  readonly inbound: string;
  /** Milliseconds; default: the system clock. */
  readonly clock?: () => number;
  /** Where the server listens; default: a free port of 127.0.0.1. */
  readonly listen?: { readonly host: string; readonly port: number };
  /** Publishes the records of a tracking domain. */
  readonly addTrackingDomain?: (domain: TrackingZone) => void;
  /** Mailboxes that get the mail to their addresses instead. */
  readonly mailboxes?: Pick<MailboxProvider, 'deliver'>;
}

/**
 * The mailboxes of all recipients, over HTTP: `POST /read` returns a message, `POST /act` performs a reaction
 * to it. `POST /tracking-domain` publishes the records of a tracking domain. Bodies are JSON, which pages of other origins cannot send.
 */
export class Inbox {
  private constructor(
    private readonly server: Server,
    private readonly performer: EventPerformer,
  ) {}

  static async listen({
    inbound,
    clock,
    mailboxes,
    addTrackingDomain = () => undefined,
    listen = { host: '127.0.0.1', port: 0 },
    ...parts
  }: InboxOptions): Promise<Inbox> {
    const performer = new EventPerformer(inbound, clock, mailboxes);
    const answers = new InboxAnswers({ ...parts, performer });
    const server = createServer(
      (request, response) => void answer({ answers, addTrackingDomain }, request, response),
    );
    await once(server.listen(listen.port, listen.host), 'listening');
    return new Inbox(server, performer);
  }

  /** `http://host:port`, as in LODE_SANDBOX_INBOX_URL. */
  get url(): string {
    const { address, port } = this.server.address() as AddressInfo;
    return `http://${address}:${port}`;
  }

  async close(): Promise<void> {
    this.performer.close();
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

interface Served {
  readonly answers: InboxAnswers;
  readonly addTrackingDomain: (domain: TrackingZone) => void;
}

async function answer(served: Served, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    const isJson = request.headers['content-type'] === 'application/json';
    if (request.method !== 'POST' || !isJson) return send(400, { error: 'POST with application/json' });
    const body = JSON.parse(await contentOf(request)) as ReactionRequest & TrackingZone;
    const found = await answerTo(served, request.url ?? '', body);
    send(found ? 200 : 404, found ?? { error: 'there is no such message' });
  } catch (error) {
    const status = error instanceof ImpossibleReaction ? 409 : 422;
    send(status, { error: error instanceof Error ? error.message : String(error) });
  }
}

async function answerTo(
  { answers, addTrackingDomain }: Served,
  path: string,
  body: ReactionRequest & TrackingZone,
) {
  if (path !== '/tracking-domain')
    return path === '/act' ? answers.act(body) : path === '/read' ? answers.read(body) : undefined;
  addTrackingDomain(body);
  return {};
}

/** @throws Error if it is too large */
async function contentOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error('the request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A message as its recipient sees it. */
export interface InboxMessage {
  readonly from: string;
  /** The message as it was received, in base64. */
  readonly raw: string;
  readonly text: string;
  readonly html: string;
  /** In the order of the HTML, without the unsubscribe link of the header. */
  readonly links: readonly string[];
}

interface ReactionRequest extends MessageKey, Tracking {
  readonly reaction: Reaction;
  /** Only its URLs are requested, such as `http://127.0.0.1:3000`: a message may contain any other URL. */
  readonly origin: string;
  /** URL of the gateway that answers them, because tracking domains resolve in the sandbox only. */
  readonly gateway?: string;
}

interface InboxParts {
  readonly sink: Pick<MailSink, 'messages'>;
  /** Finds a message that the sink has no longer. */
  readonly archive?: (key: MessageKey) => Promise<ReceivedMail | undefined>;
  readonly performer: Pick<EventPerformer, 'perform'>;
}

/** Answers of the inbox; `undefined` if there is no such message. */
export class InboxAnswers {
  constructor(private readonly parts: InboxParts) {}

  async read(key: MessageKey): Promise<InboxMessage | undefined> {
    const mail = await this.find(key);
    return mail && describe(mail);
  }

  /** @throws ImpossibleReaction; Error if Lode does not answer */
  async act({ reaction, origin, gateway, ...request }: ReactionRequest): Promise<Performed | undefined> {
    const mail = await this.find(request);
    if (!mail) return undefined;
    const event = eventOf(reaction, mail, request);
    return this.parts.performer.perform(event, mail, (visit) => isAt(origin, visit), gateway);
  }

  private async find(key: MessageKey): Promise<ReceivedMail | undefined> {
    const { sink, archive } = this.parts;
    return sink.messages({ to: key.to }).findLast((mail) => isMessageOf(mail, key)) ?? archive?.(key);
  }
}

const isAt = (origin: string, { url }: Visit): boolean => URL.parse(url)?.origin === origin;

function describe(mail: ReceivedMail): InboxMessage {
  return {
    from: mail.from,
    raw: mail.raw.toString('base64'),
    text: mail.text,
    html: mail.html,
    links: linksOf(mail).links,
  };
}

/** Names one delivered message. */
export interface MessageKey {
  /** With or without angle brackets. */
  readonly message_id: string;
  /** Envelope recipient, case-insensitive. */
  readonly to: string;
}

export const isMessageOf = (mail: ReceivedMail, { message_id: id, to }: MessageKey): boolean =>
  bare(headerOf(mail, 'message-id')) === bare(id) &&
  mail.envelope.to.some((one) => one.toLowerCase() === to.toLowerCase());

const bare = (id: string): string => id.trim().replace(/^<|>$/g, '');
