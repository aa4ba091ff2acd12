import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ProblemError } from '@lode/contracts';
import type {
  DeliveredMessage,
  LinkOrigin,
  PerformedEvent,
  ReceivedMessage,
  RecipientEvent,
  SandboxInbox,
} from './sandbox-inbox';

const timeoutMs = 20_000;

/** The mailboxes of the sandbox over HTTP. */
export class HttpSandboxInbox implements SandboxInbox {
  /** @param url of LODE_SANDBOX_INBOX_URL */
  constructor(private readonly url: string | undefined) {}

  read(message: DeliveredMessage): Promise<ReceivedMessage | undefined> {
    return this.post('/read', keyOf(message));
  }

  act(
    message: DeliveredMessage,
    event: RecipientEvent,
    links: LinkOrigin,
  ): Promise<PerformedEvent | undefined> {
    return this.post('/act', { ...keyOf(message), event, ...links });
  }

  /**
   * Publishes the records of a tracking domain in the zone of the sandbox, which no other service can. Names that exist there
   * are not changed. Without effect outside of the sandbox.
   */
  async addTrackingDomain(domain: TrackingZone): Promise<void> {
    await this.post('/tracking-domain', domain).catch(() => undefined);
  }

  private async post<Answer>(path: string, body: object): Promise<Answer | undefined> {
    if (this.url === undefined) return undefined;
    const { status, content } = await send(new URL(path, this.url), JSON.stringify(body));
    if (status === 404) return undefined;
    const answer = JSON.parse(content) as Answer & { error?: string };
    if (status === 200) return answer;
    throw new ProblemError('conflict', `The sandbox could not do this: ${answer.error}.`);
  }
}

export interface TrackingZone {
  readonly domain: string;
  /** Content of the TXT record. */
  readonly token: string;
  /** Name or IP address to which the domain leads. */
  readonly host: string;
}

const keyOf = ({ messageId, to }: DeliveredMessage) => ({ message_id: messageId, to });

/** @throws ProblemError unavailable */
async function send(url: URL, body: string): Promise<{ status: number; content: string }> {
  try {
    const sent = request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, content: await text(response) };
  } catch {
    throw new ProblemError('unavailable', 'The mailboxes of the sandbox do not answer.');
  }
}
