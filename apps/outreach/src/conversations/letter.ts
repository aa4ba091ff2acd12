import { hash } from 'node:crypto';
import type { ConversationSorting, MailAttachment, MailParty } from '@lode/contracts';

/** A mail of a conversation as it is stored. */
export interface MailHead {
  readonly from: MailParty | null;
  readonly to: readonly MailParty[];
  readonly cc: readonly MailParty[];
  readonly subject: string;
  readonly attachments: readonly MailAttachment[];
  /** Beginning of the text, without quotes. */
  readonly excerpt: string;
  readonly isEncrypted: boolean;
  readonly isComplete: boolean;
  /** With angle brackets; empty without one. */
  readonly messageId: string;
  /** Of an answer: Message-IDs of the thread, oldest first. */
  readonly references?: readonly string[];
  /** Of a received mail: why it has its label. */
  readonly sorting?: ConversationSorting;
  /** Of an answer: a member sends it to a person who unsubscribed. */
  readonly isConfirmed?: true;
}

export interface MailBody {
  readonly text: string;
  /** Sanitized. */
  readonly html: string | null;
  /** Of a received mail: the text without quotes, for its event. */
  readonly newText?: string;
}

/** A received mail that may belong to a conversation. */
export interface Letter extends Omit<MailHead, 'excerpt'> {
  /** Key of the mail. */
  readonly key: string;
  readonly text: string;
  /** The text without quotes. */
  readonly newText: string;
  /** As received. */
  readonly html: string | null;
  /** Keys of the mails that it answers or refers to. */
  readonly thread: readonly string[];
  /** Subject that it answers, without prefixes; undefined unless it is the subject of a reply. */
  readonly answeredSubject: string | undefined;
}

/** A draft as it is stored. */
export interface DraftContent {
  readonly text: string;
  readonly html: string | null;
  readonly cc: string;
}

/** Bytes of a mail of the relay whose content is kept, because it has attachments and is in no mailbox. */
export const maxKeptBytes = 10 * 1024 * 1024;

/** The person of a conversation. */
export interface ConversationPerson {
  readonly email: string;
  readonly name: string | null;
  readonly subject: string;
}

/** Digest of 32 hexadecimal digits: of a Message-ID, or of a mail without one. */
export const mailKey = (id: string | Buffer): string => hash('sha256', id, 'hex').slice(0, 32);

/** Keys of the Message-IDs in a header such as References. */
export const keysIn = (header: string): string[] =>
  [...header.matchAll(/<[^<>\s]{1,998}>/g)].slice(-50).map(([id]) => mailKey(id));

const excerptLength = 200;

export const excerptOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().slice(0, excerptLength).toWellFormed();
