import type { InboundMail } from './inbound-mail';
import { partOf } from './inbound-mail';
import { fieldGroups } from './report-fields';

/** `other`: no complaint, such as that mail was wrongly taken for spam. */
export type Feedback = 'complaint' | 'opt_out' | 'other';

export interface FeedbackReport {
  readonly feedback: Feedback;
  /** Who the message was from, by its envelope; empty where the report does not tell. */
  readonly originalSender: string;
}

/** What each type of RFC 5965 §7.3 and RFC 6591 means here; one that is not known is taken for a complaint. */
const meanings: Readonly<Record<string, Feedback>> = {
  'not-spam': 'other',
  'auth-failure': 'other',
  virus: 'other',
  'opt-out': 'opt_out',
  'opt-out-list': 'opt_out',
};

/** Reads a complaint that somebody's mail provider passes on (RFC 5965); undefined where it is none. */
export function readFeedbackReport(mail: InboundMail): FeedbackReport | undefined {
  const part = partOf(mail, ['message/feedback-report']);
  if (!part) return undefined;
  const fields = fieldGroups(part.text)[0];
  const type = fields?.get('feedback-type')?.toLowerCase() ?? '';
  const meaning = Object.hasOwn(meanings, type) ? meanings[type] : undefined;
  return { feedback: meaning ?? 'complaint', originalSender: fields?.get('original-mail-from') ?? '' };
}
