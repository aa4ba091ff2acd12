import {
  ProblemError,
  validationProblem,
  type ConversationMessage,
  type FilePage,
  type GetAttachmentRequest,
} from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ConversationRepository, type Reader } from '../conversations/conversation.repository';
import { ConversationsService } from '../conversations/conversations.service';
import { readMail } from '../inbound/inbound-mail';
import { AccountSlots } from '../mailboxes/account-slots';
import { Inboxes } from '../mailboxes/connection/inbox.adapter';
import { MailboxAccesses } from '../mailboxes/connection/mailbox-access';
import type { Caller } from '../conversations/mailbox-sharing.repository';

/** Bytes of a page, which fits into a message of 1 MiB as base64. */
const pageBytes = 512 * 1024;
/** Bytes of a mail that is read from a mailbox. */
const maxMailBytes = 25 * 1024 * 1024;
/** Bytes in memory, and milliseconds, for the further pages of a download. */
const recent = { bytes: 64 * 1024 * 1024, ms: 60_000 };

interface Place {
  readonly mailbox: string | null;
  readonly message: string;
  /** Empty without one. */
  readonly messageId: string;
}

/** Reads attachments where they are: in the inbox of a mailbox, or in a kept mail of the relay. */
@Injectable()
export class AttachmentsService {
  /** Contents by message and position; whether the caller sees the message is checked for each page. */
  private readonly contents = new LRUCache<string, Buffer>({
    maxSize: recent.bytes,
    sizeCalculation: ({ length }) => length + 1,
    ttl: recent.ms,
  });
  private readonly slots = new AccountSlots();

  constructor(
    private readonly conversations: ConversationsService,
    private readonly store: ConversationRepository,
    private readonly accesses: MailboxAccesses,
    private readonly inboxes: Inboxes,
  ) {}

  /** @throws ProblemError validation, not_found, gone, conflict, unavailable, account_busy */
  async read(caller: Caller, request: GetAttachmentRequest, signal: AbortSignal): Promise<FilePage> {
    const { message: id, position, cursor } = request;
    const reader = await this.conversations.readerOf(caller);
    const { conversation, message, messageId } = await this.conversations.mailOf(reader, request);
    const stated = message.attachments[position - 1];
    if (!stated) throw new ProblemError('not_found', 'The message has no such attachment.');
    const content = await this.contentOf(reader, position, signal, {
      ...{ mailbox: conversation.mailbox_id, message: id, messageId },
    });
    const begin = offsetOf(cursor, content.length);
    const end = begin + pageBytes;
    return {
      headers: cursor === undefined ? { 'content-disposition': dispositionOf(stated, position) } : {},
      body: content.subarray(begin, end).toString('base64'),
      encoding: 'base64',
      next_cursor: end < content.length ? String(end) : null,
    };
  }

  private async contentOf(
    reader: Reader,
    position: number,
    signal: AbortSignal,
    place: Place,
  ): Promise<Buffer> {
    const key = `${reader.account} ${place.message} ${position}`;
    const known = this.contents.get(key);
    if (known) return known;
    const mail = await this.slots.run(reader.account, async () => ({
      raw: await this.mailOf(reader, place, signal),
    }));
    if (!mail)
      throw new ProblemError('account_busy', 'The account reads too many attachments at once.', {
        retryAfter: 5,
      });
    // The same parser has listed the attachments, of the beginning of the mail.
    const parsed = await readMail(mail.raw, { sender: '', recipients: [] });
    const content = parsed?.parsed.attachments[position - 1]?.content;
    if (!content)
      throw new ProblemError('gone', 'The attachment cannot be read: open the mail in the mailbox.');
    this.contents.set(key, content);
    return content;
  }

  /** @throws ProblemError gone, conflict, unavailable */
  private async mailOf(reader: Reader, place: Place, signal: AbortSignal): Promise<Buffer> {
    const kept = await this.store.content(reader, place.message);
    if (kept) return kept;
    const { mailbox, messageId } = place;
    if (mailbox === null)
      throw new ProblemError(
        'gone',
        'The attachment is not kept: it is older than 30 days, or the mail is larger than 10 MB.',
      );
    if (messageId === '') throw new ProblemError('gone', 'The mail cannot be found: it has no Message-ID.');
    const raw = await this.fromInbox(reader.account, mailbox, messageId, signal);
    if (raw) return raw;
    throw new ProblemError('gone', 'The mail is no longer in the inbox, or larger than 25 MB.');
  }

  private async fromInbox(
    account: string,
    mailbox: string,
    messageId: string,
    signal: AbortSignal,
  ): Promise<Buffer | undefined> {
    try {
      const access = await this.accesses.of(account, mailbox, signal);
      if (access?.mailbox.status !== 'active')
        throw new ProblemError('conflict', 'The mailbox of the mail is paused or was deleted.');
      return await this.inboxes.reading(access, signal, async (inbox) => {
        const uid = (await inbox.withMessageId(messageId)).at(-1);
        return uid === undefined ? undefined : inbox.whole(uid, maxMailBytes);
      });
    } catch (error) {
      if (error instanceof ProblemError || signal.aborted) throw error;
      throw new ProblemError('unavailable', 'The mailbox of the mail cannot be read at the moment.', {
        cause: error,
        retryAfter: 30,
      });
    }
  }
}

/** @throws ProblemError validation */
function offsetOf(cursor: string | undefined, length: number): number {
  if (cursor === undefined) return 0;
  const offset = /^\d{1,10}$/.test(cursor) ? Number(cursor) : Number.NaN;
  if (offset > 0 && offset < length) return offset;
  throw validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this file',
      fix: 'send the next_cursor of the previous page, or omit it for the first page',
    },
  ]);
}

/** A download, whatever the type (RFC 6266): the name is a file name, without a path. */
function dispositionOf({ name }: ConversationMessage['attachments'][number], position: number): string {
  const file =
    (name ?? '')
      .replace(/[\\/:*?"<>|]+/g, '_')
      .replace(/^\.+/, '')
      .trim() || `attachment-${position}`;
  const plain = file.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(file).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
