import type { OutgoingMail } from '@lode/service-kit/mail';
import { UnsafeMarkup } from '../markup/safe-markup';
import { oneLine } from '../templates/one-line';
import type { ParsedTemplate } from '../templates/parse-template';
import { renderTemplate } from '../templates/render-template';
import type { TemplateValues } from '../templates/template-variables';
import type { StepTemplates } from './step-templates';
import { textOfMarkup } from './text-of-markup';
import { replySubject, type Thread } from './thread';
import { trackMarkup, type Tracking } from './track-markup';
import { returnAddress, unsubscribeAddress } from './tracked-addresses';

export interface Sender {
  readonly email: string;
  readonly name: string | null;
  /** Left out or null: to `email`. */
  readonly replyTo?: string | null;
}

/** Everything that a message is made of. */
export interface Composition {
  readonly step: StepTemplates;
  /** What the message goes on from. */
  readonly thread?: Thread | undefined;
  /** The address of the person. */
  readonly to: string;
  /** What is known of the person; the sender and the page to opt out are added. */
  readonly values: TemplateValues;
  readonly sender: Sender;
  readonly tracking: Tracking;
  /** Whether mail programs are told how to opt out (RFC 8058). */
  readonly unsubscribeHeader: boolean;
  /** 32 hex digits, in the links of the message. */
  readonly token: string;
  /** 32 other hex digits, in its return path. */
  readonly mailToken: string;
  /** With angle brackets. */
  readonly messageId: string;
  readonly publicUrl: string;
  /** Such as `bounces@example.com`; left out, mail comes back to the sender. */
  readonly returnPath?: string | undefined;
}

export interface Composed {
  readonly mail: OutgoingMail;
  /** Where the tracked links lead, in their order: the first is number 1. */
  readonly links: readonly string[];
}

/** A message that cannot be written for this person: sent again it would be no other. */
export class CannotCompose extends Error {
  constructor(
    readonly reason: 'too_large' | 'unsafe_markup',
    options?: ErrorOptions,
  ) {
    super(`The message is not written: ${reason}`, options);
    this.name = 'CannotCompose';
  }
}

/** Bytes of both bodies. */
const maxSize = 1_000_000;

/**
 * Writes the message of a step for one person, the same each time.
 * @throws CannotCompose where it is larger than 1 MB, or values make HTML of their own
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

const allValues = (parts: Composition): TemplateValues => ({
  ...parts.values,
  email: parts.to,
  sender_name: parts.sender.name ?? parts.sender.email,
  sender_email: parts.sender.email,
  unsubscribe_url: unsubscribeAddress(parts),
});

function subjectOf({ step, thread }: Composition, values: TemplateValues): string {
  if (step.subject) return renderTemplate(step.subject, values);
  return oneLine(replySubject(thread?.subject ?? ''));
}

/** Plain text always stands beside HTML; its links lead straight to where they lead. */
function bodies(
  parts: Composition,
  values: TemplateValues,
): Pick<OutgoingMail, 'text' | 'html'> & Pick<Composed, 'links'> {
  const { step, tracking } = parts;
  const html = step.html && markupOf(step.html, values);
  const text = step.text ? renderTemplate(step.text, values) : textOfMarkup(html ?? '');
  if (html === undefined) return { text, links: [] };
  return { text, ...trackMarkup(html, parts, tracking) };
}

function markupOf(template: ParsedTemplate, values: TemplateValues): string {
  try {
    return renderTemplate(template, values);
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
