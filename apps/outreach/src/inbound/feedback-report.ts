import type { InboundMail } from './inbound-mail';
import { partOf } from './inbound-mail';
import { fieldGroups } from './report-fields';

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

/** Parses a complaint forwarded by a mail provider (RFC 5965); undefined for other mail. */
export function readFeedbackReport(mail: InboundMail): FeedbackReport | undefined {
  const part = partOf(mail, ['message/feedback-report']);
  if (!part) return undefined;
  const fields = fieldGroups(part.text)[0];
  const type = fields?.get('feedback-type')?.toLowerCase() ?? '';
  const meaning = Object.hasOwn(meanings, type) ? meanings[type] : undefined;
  return { feedback: meaning ?? 'complaint', originalSender: fields?.get('original-mail-from') ?? '' };
}
