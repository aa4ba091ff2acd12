import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailboxProvider } from '../mailboxes/mailbox-provider.adapter';
import { EventPerformer } from '../recipients/event-performer';
import { InboxAnswers, type EventRequest, type InboxParts } from './inbox-answers';
import type { TrackingZone } from '../internet/internet';

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
 * The mailboxes of all recipients, over HTTP: `POST /read` returns a message, `POST /act` performs an event of
 * it. `POST /tracking-domain` publishes the records of a tracking domain. Bodies are JSON, which pages of other origins cannot send.
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
    const body = JSON.parse(await contentOf(request)) as EventRequest & TrackingZone;
    const found = await answerTo(served, request.url ?? '', body);
    send(found ? 200 : 404, found ?? { error: 'there is no such message' });
  } catch (error) {
    send(422, { error: error instanceof Error ? error.message : String(error) });
  }
}

async function answerTo(
  { answers, addTrackingDomain }: Served,
  path: string,
  body: EventRequest & TrackingZone,
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
