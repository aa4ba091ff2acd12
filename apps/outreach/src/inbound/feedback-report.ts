import { headerOf, partOf, type InboundMail } from './inbound-mail';
import { fieldGroups, type Fields } from './delivery-status';

/** `other`: not a complaint, for example that mail was wrongly classified as spam. */
export type Feedback = 'complaint' | 'opt_out' | 'other';

export interface FeedbackReport {
  readonly feedback: Feedback;
  /** Envelope sender of the message; empty if the report has none. */
  readonly originalSender: string;
}

/** Feedback types of RFC 5965 §7.3 and RFC 6591; an unknown one counts as a complaint. */
const meanings: Readonly<Record<string, Feedback>> = {
  'not-spam': 'other',
  'auth-failure': 'other',
  virus: 'other',
  'opt-out': 'opt_out',
  'opt-out-list': 'opt_out',
};
const authFailure = /\b(?:spf|dkim|dmarc|authentication)[- /\w]{0,20}failure report\b/i;
/** Subjects of reports without machine-readable part, such as those of Outlook.com. */
const subjects =
  /^(?:complaint about message from|(?:email )?(?:abuse|feedback|spam)(?: feedback)? report\b|spam complaint\b)/i;
const returned = ['message/rfc822', 'text/rfc822-headers'];

/**
 * Parses a complaint forwarded by a mail provider (RFC 5965), also if its fields are in the text or its parts are broken.
 * @returns undefined for other mail
 */
export function readFeedbackReport(mail: InboundMail): FeedbackReport | undefined {
  const fields = fieldsOf(mail);
  if (fields) {
    const type = fields.get('feedback-type')?.toLowerCase() ?? '';
    const meaning = Object.hasOwn(meanings, type) ? meanings[type] : undefined;
    return { feedback: meaning ?? 'complaint', originalSender: fields.get('original-mail-from') ?? '' };
  }
  if (!isReportType(mail) && !(subjects.test(mail.subject.trim()) && partOf(mail, returned)))
    return undefined;
  return { feedback: authFailure.test(mail.text) ? 'other' : 'complaint', originalSender: '' };
}

const isReportType = (mail: InboundMail): boolean =>
  /^multipart\/report\b.*;\s*report-type\s*=\s*"?feedback-report\b/is.test(headerOf(mail, 'content-type'));

/** Fields of the machine-readable part, or of the text if the mail is a report whose parts were not found. */
function fieldsOf(mail: InboundMail): Fields | undefined {
  const part = partOf(mail, ['message/feedback-report']);
  if (part) return fieldGroups(part.text)[0] ?? new Map<string, string>();
  if (!isReportType(mail)) return undefined;
  const texts = [mail.text, ...mail.parts.map(({ text }) => text)];
  return texts.flatMap((text) => fieldGroups(text)).find((group) => group.has('feedback-type'));
}
