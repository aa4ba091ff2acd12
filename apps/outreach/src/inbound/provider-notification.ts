import type { ReplyRules } from '@lode/domain/replies';
import { judgeFailure, type RecipientReport } from './delivery-result';
import type { InboundMail } from './inbound-mail';

/** Event of a sending service, reported as JSON by mail. */
export interface ProviderNotification {
  readonly kind: 'complaint' | 'delivery' | 'bounce';
  /** For bounces. */
  readonly recipients: readonly RecipientReport[];
}

interface Notification {
  readonly notificationType?: unknown;
  readonly eventType?: unknown;
  readonly bounce?: { readonly bounceType?: unknown; readonly bouncedRecipients?: unknown };
}

interface BouncedRecipient {
  readonly emailAddress?: unknown;
  readonly status?: unknown;
  readonly diagnosticCode?: unknown;
}

/**
 * Reads an event that Amazon SES sends through SNS by mail (SES Developer Guide, "Amazon SNS notification contents").
 * @returns undefined for other mail
 */
export function readNotification(
  { text }: InboundMail,
  rules?: ReplyRules,
): ProviderNotification | undefined {
  const { notificationType, eventType, bounce } = notificationIn(text) ?? {};
  const type = notificationType ?? eventType;
  if (type === 'Complaint') return { kind: 'complaint', recipients: [] };
  if (type === 'Delivery') return { kind: 'delivery', recipients: [] };
  if (type !== 'Bounce') return undefined;
  const { bounceType, bouncedRecipients } = bounce ?? {};
  const recipients: unknown[] = Array.isArray(bouncedRecipients) ? bouncedRecipients : [];
  const isPermanent = bounceType === 'Permanent';
  return {
    kind: 'bounce',
    recipients: recipients.map((one) => reportOf(one as BouncedRecipient | null, isPermanent, rules)),
  };
}

function reportOf(
  recipient: BouncedRecipient | null,
  isPermanent: boolean,
  rules?: ReplyRules,
): RecipientReport {
  const { emailAddress, status, diagnosticCode } = recipient ?? {};
  const address = textOf(emailAddress).toLowerCase();
  const code = textOf(status);
  const failure = { address, text: textOf(diagnosticCode), mailExchange: '' };
  const judged = judgeFailure({ ...failure, ...(code !== '' && { status: code }) }, rules);
  return isPermanent ? judged : { ...judged, result: 'soft' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Mail programs break the long line: line ends within it have no meaning. */
function notificationIn(text: string): Notification | undefined {
  const begin = text.trimStart();
  if (!begin.startsWith('{') || !/"(?:notification|event)Type"/.test(begin.slice(0, 2000))) return undefined;
  const [json = ''] = begin.split(/\r?\n--\s*\r?\n/, 1);
  try {
    const parsed: unknown = JSON.parse(json.replace(/\r?\n ?/g, ''));
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    // A text cut off at the limit still begins with its type.
    const type = /"(?:notification|event)Type"\s*:\s*"(\w{1,40})"/.exec(begin)?.[1];
    return type === undefined ? undefined : { notificationType: type };
  }
}
