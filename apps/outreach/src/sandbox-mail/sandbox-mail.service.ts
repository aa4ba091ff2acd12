import {
  type SandboxMailLink,
  ProblemError,
  type ActOnSandboxMailRequest,
  type ListSandboxMailRequest,
  type SandboxMailContent,
  type SandboxMailOutcome,
  type SandboxMailPage,
} from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import { linkAddress, type TrackedMessage, pixelAddress, linkBase } from '../composing/tracked-links';
import type { ReceivedMessage, SandboxInbox } from './sandbox-inbox.adapter';
import type { SentMessage, SandboxMailRepository } from './sandbox-mail.repository';

type MessageLink = SandboxMailLink;

/**
 * The links of a received message, with the targets of those that are tracked.
 * @param urls in the order of the HTML
 * @param targets of the tracked links, in the order of their numbers
 */
function messageLinks(
  message: TrackedMessage,
  urls: readonly string[],
  targets: readonly string[],
): MessageLink[] {
  const known = new Map(targets.map((target, index) => [linkAddress(message, index + 1), target]));
  return urls.map((url, index) => ({
    position: index + 1,
    url,
    target: known.get(url) ?? url,
    is_tracked: known.has(url),
  }));
}

interface ReadMessage extends TrackedMessage {
  readonly received: ReceivedMessage;
  readonly links: readonly MessageLink[];
}

/** Maximum characters, so that a response fits into a message of 1 MiB. */
const maxLength = { text: 80_000, html: 150_000, raw: 250_000 };

export interface SandboxMailParts {
  readonly store: Pick<SandboxMailRepository, 'page' | 'find'>;
  readonly inbox: Pick<SandboxInbox, 'read' | 'act'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  /** Address with which links in messages begin. */
  readonly publicUrl: string | undefined;
}

/** Shows the messages of sequences to their sender as the recipients see them, and acts as a recipient. */
export class SandboxMailboxes {
  constructor(private readonly parts: SandboxMailParts) {}

  /** @throws ProblemError validation */
  async list(account: string, request: ListSandboxMailRequest): Promise<SandboxMailPage> {
    const { sequence, limit = 50, cursor } = request;
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'msg');
    const found = await this.parts.store.page(account, { sequence, before }, limit + 1);
    const messages = found.slice(0, limit);
    const last = found.length > limit ? messages.at(-1) : undefined;
    return { messages, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  /** @throws ProblemError not_found, suppressed */
  async get(account: string, id: string): Promise<SandboxMailContent> {
    const sent = await this.sent(account, id);
    const { links, received } = await this.read(sent);
    const { messageId: _id, token: _token, targets: _targets, ...mail } = sent;
    return {
      ...mail,
      from: received.from,
      text: received.text.slice(0, maxLength.text),
      html: received.html.slice(0, maxLength.html),
      raw: Buffer.from(received.raw, 'base64').toString('utf8').slice(0, maxLength.raw),
      links: [...links],
    };
  }

  /** @throws ProblemError not_found, suppressed, conflict, unavailable */
  async act(account: string, request: ActOnSandboxMailRequest): Promise<SandboxMailOutcome> {
    const sent = await this.sent(account, request.id);
    const message = await this.read(sent);
    const { origin } = new URL(message.publicUrl);
    const { id: _, ...reaction } = request;
    const performed = await this.parts.inbox.act(sent, {
      reaction,
      picture: pixelAddress(message),
      tracked: message.links.flatMap(({ url, is_tracked: isTracked }) => (isTracked ? [url] : [])),
      origin,
      gateway: this.parts.publicUrl ?? origin,
    });
    if (!performed) throw gone();
    const requests = performed.visits.map(({ method, url, status }) => ({ method, url, status }));
    return { id: sent.id, action: request.action, requests, mailed_to: performed.letter?.to ?? null };
  }

  private async sent(account: string, id: string): Promise<SentMessage> {
    const sent = await this.parts.store.find(account, id);
    if (!sent) throw new ProblemError('not_found', 'There is no such message.');
    if (this.parts.suppressions.suppressionFilter(account).email(sent.to))
      throw new ProblemError('suppressed');
    return sent;
  }

  private async read(sent: SentMessage): Promise<ReadMessage> {
    const { inbox, publicUrl } = this.parts;
    const received = await inbox.read(sent);
    if (!received || publicUrl === undefined) throw gone();
    const tracked = { publicUrl: linkBase(publicUrl, domainIn(received, sent.token)), token: sent.token };
    return { ...tracked, received, links: messageLinks(tracked, received.links, sent.targets) };
  }
}

/** Tracking domain of the links of a message; null for the host of the deployment. */
function domainIn({ text, html }: ReceivedMessage, token: string): string | null {
  const [, domain] =
    new RegExp(`https?://([\\w.-]+)(?::\\d+)?(?:/[\\w./-]{0,200})?/[tu]/${token}`).exec(`${text} ${html}`) ??
    [];
  return domain ?? null;
}

const gone = (): ProblemError =>
  new ProblemError(
    'not_found',
    'The mail server of the sandbox does not have this message: it keeps the newest 10,000, and its files the newest 1,000.',
  );
