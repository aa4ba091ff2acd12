import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ProblemError, type ActOnSandboxMailRequest } from '@lode/contracts';

/** One delivered message. */
interface DeliveredMessage {
  /** Message-ID (RFC 5322). */
  readonly messageId: string;
  /** Envelope recipient. */
  readonly to: string;
}

/** A message as its recipient sees it. */
export interface ReceivedMessage {
  readonly from: string;
  /** Base64. */
  readonly raw: string;
  readonly text: string;
  readonly html: string;
  /** URLs in the HTML, without the unsubscribe link of the header. */
  readonly links: readonly string[];
}

export interface PerformedEvent {
  readonly visits: readonly { readonly method: string; readonly url: string; readonly status: number }[];
  readonly letter?: { readonly to: string };
}

/** What a recipient does, and by which Lode notices it. */
export interface RequestedReaction {
  readonly reaction: Omit<ActOnSandboxMailRequest, 'id'>;
  /** URL of the tracking image. */
  readonly picture: string;
  /** URLs of the tracked links. */
  readonly tracked: readonly string[];
  /** Of the links of the message: only its URLs are requested. */
  readonly origin: string;
  /** URL of the gateway that answers them. */
  readonly gateway: string;
}

const timeoutMs = 20_000;

/** The mailboxes of the sandbox over HTTP. */
export class SandboxInbox {
  /** @param url of LODE_SANDBOX_INBOX_URL */
  constructor(private readonly url: string | undefined) {}

  /** @returns undefined if the sandbox does not have the message */
  read(message: DeliveredMessage): Promise<ReceivedMessage | undefined> {
    return this.post('/read', keyOf(message));
  }

  /**
   * @returns undefined as `read`
   * @throws ProblemError conflict if the message lacks a part that the reaction needs, unavailable
   */
  act(message: DeliveredMessage, requested: RequestedReaction): Promise<PerformedEvent | undefined> {
    return this.post('/act', { ...keyOf(message), ...requested });
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
    const detail = status === 409 ? answer.error : `The sandbox could not do this: ${answer.error}.`;
    throw new ProblemError('conflict', detail);
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
