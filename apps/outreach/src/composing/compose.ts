import { compile } from 'html-to-text';
import type { OutgoingMail } from '@lode/platform/mail';
import { type MarkupTag, readMarkup, rewriteTags } from '../markup/read-markup';
import { UnsafeMarkup } from '../markup/safe-markup';
import { oneLine, renderTemplate } from '../templates/render-template';
import type { ParsedTemplate } from '../templates/parse-template';
import type { TemplateValues } from '../templates/template-variables';
import type { StepTemplates } from './step-templates';
import { trackMarkup, type Tracking, returnAddress, unsubscribeAddress } from './tracked-links';

/**
 * Writes the message of a step for one recipient. The result is deterministic.
 * @throws CannotCompose if the message is larger than 1 MB or values add HTML
 */
export function compose(parts: Composition): Composed {
  const { sender, to, mailToken, messageId, returnPath } = parts;
  const values = allValues(parts);
  const { text, html, links } = bodies(parts, values);
  if (Buffer.byteLength(text) + Buffer.byteLength(html ?? '') > maxSize) throw new CannotCompose('too_large');
  return {
    links,
    mail: {
      from: { address: sender.email, name: oneLine(sender.name ?? '', 200) },
      to,
      subject: subjectOf(parts, values),
      text,
      ...(html !== undefined && { html }),
      headers: headersOf(parts),
      envelope: { from: returnPath === undefined ? sender.email : returnAddress(returnPath, mailToken), to },
      messageId,
    },
  };
}

/** Earlier messages that a reply refers to. */
export interface Thread {
  /** Subject of the first message. */
  readonly subject: string;
  /** With angle brackets, oldest first. */
  readonly messageIds: readonly string[];
}

interface EarlierMessage {
  /** Position of the step. */
  readonly position: number;
  readonly subject: string | null;
  readonly messageId: string;
}

/**
 * Finds the thread of a step's message: the sent messages since the last one that started a thread. Undefined if the step
 * starts a thread or nothing was sent before.
 * @param steps all steps of the sequence, in order
 */
export function threadOf(
  steps: readonly { readonly thread?: 'new' | 'reply' }[],
  position: number,
  earlier: readonly EarlierMessage[],
): Thread | undefined {
  if (steps[position - 1]?.thread !== 'reply') return undefined;
  const before = earlier
    .filter((message) => message.position < position)
    .toSorted((one, other) => one.position - other.position);
  const begin = before.findLastIndex((message) => steps[message.position - 1]?.thread !== 'reply');
  const messages = before.slice(Math.max(0, begin));
  const [first] = messages;
  if (!first) return undefined;
  return { subject: first.subject ?? '', messageIds: messages.map(({ messageId }) => messageId) };
}

/** Adds one `Re:`, as mail programs do, however long the thread. */
const replySubject = (subject: string): string => (/^re:/i.test(subject) ? subject : `Re: ${subject}`);

const hides =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|(?:opacity|max-height)\s*:\s*0(?:\.0+)?(?:px)?\s*(?:[;!]|$))/i;

/** Whether a tag hides its content by its own attributes. */
const isHidden = ({ attributes }: MarkupTag): boolean =>
  attributes.some(({ name, value }) => name === 'hidden' || (name === 'style' && hides.test(value)));

/** Deeper nesting is machine-made, and converting it takes too long. */
const maxDepth = 200;

const convert = compile({
  wordwrap: false,
  limits: { maxDepth },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: '[hidden]', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'title', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Derives the plain-text alternative from HTML: its visible text. */
export const textOfMarkup = (html: string): string => convert(withHidden(html)).trim();

/** Marks hidden elements by the attribute `hidden`, the only one that the converter skips. */
const withHidden = (html: string): string =>
  rewriteTags(html, readMarkup(html), (tag) =>
    isHidden(tag) ? [...tag.attributes, { name: 'hidden', value: '', quoted: true }] : undefined,
  );

export interface Sender {
  readonly email: string;
  readonly name: string | null;
  /** `email` if absent or null. */
  readonly replyTo?: string | null;
}

export interface Composition {
  readonly step: StepTemplates;
  /** Thread that the message replies to. */
  readonly thread?: Thread | undefined;
  /** Address of the recipient. */
  readonly to: string;
  /** Decides about the alternatives of `spin`. */
  readonly recipient?: string;
  /** Known values of the recipient; `compose` adds the sender and the unsubscribe page. */
  readonly values: TemplateValues;
  readonly sender: Sender;
  readonly tracking: Tracking;
  /** Whether to add the List-Unsubscribe headers (RFC 8058). */
  readonly unsubscribeHeader: boolean;
  /** 32 hexadecimal digits, in the links of the message. */
  readonly token: string;
  /** 32 other hexadecimal digits, in the return path. */
  readonly mailToken: string;
  /** With angle brackets. */
  readonly messageId: string;
  readonly publicUrl: string;
  /** Such as `bounces@example.com`; if absent, bounces go to the sender. */
  readonly returnPath?: string | undefined;
}

export interface Composed {
  readonly mail: OutgoingMail;
  /** Targets of the tracked links in order, starting with link 1. */
  readonly links: readonly string[];
}

/** The message cannot be written for this recipient; a retry gives the same result. */
export class CannotCompose extends Error {
  constructor(
    readonly reason: 'too_large' | 'unsafe_markup',
    options?: ErrorOptions,
  ) {
    super(`message cannot be written: ${reason}`, options);
    this.name = 'CannotCompose';
  }
}

/** Bytes of both bodies together. */
const maxSize = 1_000_000;

const allValues = (parts: Composition): TemplateValues => ({
  ...parts.values,
  email: parts.to,
  sender_name: parts.sender.name ?? parts.sender.email,
  sender_email: parts.sender.email,
  unsubscribe_url: unsubscribeAddress(parts),
});

function subjectOf({ step, thread, recipient }: Composition, values: TemplateValues): string {
  if (step.subject) return renderTemplate(step.subject, values, recipient);
  return oneLine(replySubject(thread?.subject ?? ''));
}

/** HTML always has a plain-text alternative, whose links are not tracked. */
function bodies(
  parts: Composition,
  values: TemplateValues,
): Pick<OutgoingMail, 'text' | 'html'> & Pick<Composed, 'links'> {
  const { step, tracking, recipient } = parts;
  const html = step.html && markupOf(step.html, values, recipient);
  const text = step.text ? renderTemplate(step.text, values, recipient) : textOfMarkup(html ?? '');
  if (html === undefined) return { text, links: [] };
  return { text, ...trackMarkup(html, parts, tracking) };
}

function markupOf(template: ParsedTemplate, values: TemplateValues, recipient: string | undefined): string {
  try {
    return renderTemplate(template, values, recipient);
  } catch (error) {
    if (error instanceof UnsafeMarkup) throw new CannotCompose('unsafe_markup', { cause: error });
    throw error;
  }
}

function headersOf({
  sender,
  thread,
  unsubscribeHeader,
  token,
  mailToken,
  returnPath,
  ...parts
}: Composition) {
  const pages = [`<${unsubscribeAddress({ token, publicUrl: parts.publicUrl })}>`];
  if (returnPath !== undefined)
    pages.push(`<mailto:${returnAddress(returnPath, mailToken)}?subject=unsubscribe>`);
  const last = thread?.messageIds.at(-1);
  return {
    ...(sender.replyTo && { 'Reply-To': sender.replyTo }),
    ...(thread && last && { 'In-Reply-To': last, References: thread.messageIds.join(' ') }),
    ...(unsubscribeHeader && {
      'List-Unsubscribe': pages.join(', '),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}
