import type { ReplyRules } from '@lode/domain/replies';
import { headerOf, type InboundMail, hasNullSender, isDeliveryReport, partOf } from './inbound-mail';
import { addressesIn, failureBlocks } from './failure-blocks';
import { automaticSign, isListMail, type AutomaticSign } from './auto-reply';
import { worstOf, type RecipientReport } from './delivery-result';
import { deliveryStatusTypes, readDeliveryStatus } from './delivery-status';
import { readFeedbackReport } from './feedback-report';
import { readNotification } from './provider-notification';
import { isMailSystem, readTextBounce } from './text-bounce';

/**
 * Classifies a mail. Never throws.
 * @param rules for replies that reports quote; default: the built-in ones
 * @param isAnswer whether it answers one of our messages although it names none
 */
export function classifyInbound(mail: InboundMail, rules?: ReplyRules, isAnswer = false): InboundOutcome {
  const named = namedMessages(mail);
  const finding = readReports(mail, named, rules) ?? readLetter(mail, named, isAnswer);
  return { ...finding, from: mail.from, ...(named.own !== undefined && { own: named.own }) };
}

/** Distinct tokens of our messages that a mail names: 32 hexadecimal digits in lower case. */
interface NamedMessages {
  /** From recipients such as `bounces+token@example.com` (VERP). */
  readonly returnPath: readonly string[];
  /** From In-Reply-To. */
  readonly answered: readonly string[];
  /** From References, newest first. */
  readonly thread: readonly string[];
  /** From the Message-ID of a returned message. */
  readonly returned: readonly string[];
  /** From the Message-ID of the mail itself, which may be one of our messages. */
  readonly own?: string;
}

const returnedTypes = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
];
/** Maximum tokens to look up. */
const maxTokens = 20;

function namedMessages(mail: InboundMail): NamedMessages {
  const own = inIds(headerOf(mail, 'message-id'))[0];
  return {
    returnPath: distinct([...mail.recipients.map(tokenInAddress), ...addressed(mail)]),
    answered: inIds(headerOf(mail, 'in-reply-to')),
    thread: inIds(headerOf(mail, 'references')).reverse(),
    returned: distinct(mail.parts.filter(({ type }) => returnedTypes.includes(type)).flatMap(inReturned)),
    ...(own !== undefined && { own }),
  };
}

/** A relay that delivers all mail to one mailbox keeps the original recipient only in headers. */
const addressed = ({ headers }: InboundMail): (string | undefined)[] =>
  [...(headers.get('delivered-to') ?? []), ...(headers.get('to') ?? [])]
    .slice(0, maxTokens)
    .map(tokenInAddress);

/** Token of an address such as `bounces+token@example.com`. */
const tokenInAddress = (address: string): string | undefined =>
  /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase();

/**
 * Message-ID of our message in a report that returns it as part of its text. Only the first one counts, because later
 * ones may belong to quoted messages.
 */
function tokenInText(text: string): string | undefined {
  const [, id = ''] = /^[ \t]{0,20}message-id:\s{0,20}<?([^\s>]{1,200})/im.exec(text) ?? [];
  return /^([0-9a-f]{32})@/i.exec(id)?.[1]?.toLowerCase();
}

/** Tokens of all Message-IDs in a text. */
const tokensIn = (text: string): string[] => inIds(text.slice(0, 64 * 1024));

/** @param text Message-IDs (RFC 5322 §3.6.4), with or without brackets */
const inIds = (text: string): string[] =>
  distinct([...text.matchAll(/(?<![0-9a-z._+-])([0-9a-f]{32})@/gi)].map(([, token]) => token?.toLowerCase()));

/** Reads only the head of a returned message, because its text may contain any ids. */
function inReturned({ text }: { text: string }): (string | undefined)[] {
  const head = text.trimStart().split(/\r?\n[ \t]*\r?\n/, 1)[0] ?? '';
  const sender = /^(?:return-path|x-envelope-from):(.{0,400})$/im.exec(head)?.[1] ?? '';
  return [tokenInText(head), tokenInAddress(sender)];
}

const distinct = (tokens: readonly (string | undefined)[]): string[] =>
  [...new Set(tokens.filter((token) => token !== undefined))].slice(0, maxTokens);

export type InboundKind =
  | 'bounce'
  | 'reply'
  | 'auto_reply'
  | 'complaint'
  | 'unsubscribe'
  | 'dmarc_report'
  | 'nothing';

/** Sign by which a mail was classified. */
export type InboundReason =
  | 'delivery_report'
  | 'text_report'
  | 'feedback_report'
  | 'provider_notification'
  | 'unsubscribe_mail'
  | 'answer'
  | 'to_return_path'
  | 'delayed'
  | 'delivered'
  | 'read_receipt'
  | 'mailing_list'
  | 'unrelated'
  | 'unreadable'
  | AutomaticSign;

/** Classification of a mail, and the messages that it is about. */
export interface InboundOutcome {
  readonly kind: InboundKind;
  readonly why: InboundReason;
  /** Tokens of messages, most likely first; empty if the mail names none. */
  readonly tokens: readonly string[];
  /** Token of the mail's own Message-ID; if one of our messages has it, the mail is that message. */
  readonly own?: string;
  /** Address of From in lower case; may be empty. */
  readonly from: string;
  /** For bounces. `hard`: the address must not be written to again. */
  readonly bounce?: 'hard' | 'soft';
  /** For hard bounces: failed addresses in lower case, possibly ones that we did not write to. */
  readonly failedAddresses?: readonly string[];
  /** For bounces: status code such as `5.1.1` (RFC 3463), if known. */
  readonly status?: string;
}

type Finding = Omit<InboundOutcome, 'own' | 'from'>;

/** Result for a mail that cannot be parsed. */
export const unreadable: InboundOutcome = { kind: 'nothing', why: 'unreadable', tokens: [], from: '' };

/** Reports are checked first, because they also have the signs of automatic mail. */
function readReports(mail: InboundMail, named: NamedMessages, rules?: ReplyRules): Finding | undefined {
  return (
    readComplaint(mail, named) ??
    readReceipt(mail, named) ??
    readEvent(mail, named, rules) ??
    readBounce(mail, named, rules)
  );
}

function readComplaint(mail: InboundMail, named: NamedMessages): Finding | undefined {
  const report = readFeedbackReport(mail);
  if (!report) return undefined;
  const tokens = byLikelihood(named.returned, [tokenInAddress(report.originalSender)], named.returnPath);
  if (report.feedback === 'other') return { kind: 'nothing', why: 'feedback_report', tokens };
  const kind = report.feedback === 'opt_out' ? 'unsubscribe' : 'complaint';
  return { kind, why: 'feedback_report', tokens };
}

/** Read receipts (RFC 8098) are ignored. */
function readReceipt(mail: InboundMail, named: NamedMessages): Finding | undefined {
  if (!partOf(mail, ['message/disposition-notification', 'message/global-disposition-notification']))
    return undefined;
  const refused = refusedBy(mail);
  if (refused !== undefined)
    return bounceOf(
      [{ address: refused, result: 'soft' }],
      'delivery_report',
      byLikelihood(named.returnPath, named.returned),
    );
  return { kind: 'nothing', why: 'read_receipt', tokens: byLikelihood(named.returned, named.returnPath) };
}

/**
 * The recipient of a message that Sieve or Dovecot refused by a disposition notification (RFC 5429 §2.1.2) of the kind
 * `deleted`; undefined for a receipt.
 */
function refusedBy(mail: InboundMail): string | undefined {
  const part = partOf(mail, ['message/disposition-notification', 'message/global-disposition-notification']);
  const fields = part?.text ?? '';
  const isDeleted =
    /^disposition:[^;\n]*automatic-action[^;\n]*;\s*(?:deleted|denied|failed|rejected)/im.test(fields);
  const says = `${headerOf(mail, 'auto-submitted')} ${mail.subject} ${mail.text}`;
  if (!isDeleted || !/reject|refus|abgelehnt|quota/i.test(says)) return undefined;
  return addressesIn(/^final-recipient:(.*)$/im.exec(fields)?.[1] ?? '')[0] ?? '';
}

/** Events of the sending service. */
function readEvent(mail: InboundMail, named: NamedMessages, rules?: ReplyRules): Finding | undefined {
  const event = readNotification(mail, rules);
  if (!event) return undefined;
  const why = 'provider_notification';
  const tokens = byLikelihood(named.returnPath, tokensIn(mail.text));
  if (event.kind === 'complaint') return { kind: 'complaint', why, tokens };
  return bounceOf(
    event.kind === 'delivery' ? [{ address: '', result: 'none' }] : event.recipients,
    why,
    tokens,
  );
}

/** Identifies the message by the return path or the returned message; a message that it only refers to may be an answer. */
function readBounce(mail: InboundMail, named: NamedMessages, rules?: ReplyRules): Finding | undefined {
  const machineReport = readDeliveryReport(mail, rules);
  const report = machineReport ?? readTextBounce(mail, rules);
  if (!report) return undefined;
  const inText = machineReport ? [] : [tokenInText(mail.text)];
  const tokens = byLikelihood(named.returnPath, named.returned, inText);
  return bounceOf(report, machineReport ? 'delivery_report' : 'text_report', tokens);
}

/**
 * Requires the content type of a report (RFC 6522 §3) or a mail system as sender, because people forward reports as
 * attachments.
 */
function readDeliveryReport(mail: InboundMail, rules?: ReplyRules): RecipientReport[] | undefined {
  const isReport = isDeliveryReport(mail);
  if (!isReport && !isMailSystem(mail) && !hasNullSender(mail)) return undefined;
  const text = { blocks: failureBlocks(mail.text).blocks, whole: mail.text };
  const part = partOf(mail, deliveryStatusTypes);
  const recipients = part ? readDeliveryStatus(part.text, text, rules) : [];
  if (recipients.length > 0) return recipients;
  // The fields are in the text if the parts are broken, and in an attached report if a gateway reports it again.
  const attached = text.blocks.length > 0 ? [] : mail.parts.filter(({ type }) => type === 'message/rfc822');
  const further = [mail, ...attached].find((source) => statusFields.test(source.text));
  const inText = further ? readDeliveryStatus(further.text, text, rules) : [];
  return inText.length > 0 ? inText : undefined;
}

const statusFields = /^final-recipient[ \t]*:/im;

function bounceOf(
  recipients: readonly RecipientReport[],
  why: 'delivery_report' | 'text_report' | 'provider_notification',
  tokens: readonly string[],
): Finding {
  const { result, status } = worstOf(recipients) ?? { result: 'soft' };
  const code = status === undefined ? {} : { status };
  if (result === 'delayed') return { kind: 'nothing', why: 'delayed', tokens, ...code };
  if (result === 'none') return { kind: 'nothing', why: 'delivered', tokens, ...code };
  return {
    kind: 'bounce',
    why,
    tokens,
    bounce: result,
    ...(result === 'hard' && { failedAddresses: hardAddresses(recipients) }),
    ...code,
  };
}

const hardAddresses = (recipients: readonly RecipientReport[]): string[] => [
  ...new Set(
    recipients.flatMap(({ address, result }) => (result === 'hard' && address !== '' ? [address] : [])),
  ),
];

/** Classifies other mail: from a person, or an automatic reply. */
function readLetter(mail: InboundMail, named: NamedMessages, isKnownAnswer: boolean): Finding {
  const tokens = byLikelihood(named.answered, named.returnPath, named.thread);
  if (tokens.length === 0 && !isKnownAnswer) return { kind: 'nothing', why: 'unrelated', tokens };
  if (/^\s*unsubscribe\s*$/i.test(mail.subject))
    return { kind: 'unsubscribe', why: 'unsubscribe_mail', tokens: byLikelihood(named.returnPath, tokens) };
  const isAnswer = isKnownAnswer || named.answered.length > 0 || named.thread.length > 0;
  const sign = automaticSign(mail, isAnswer);
  if (sign !== undefined) return { kind: 'auto_reply', why: sign, tokens };
  // A shared mailbox may be a list too, so an answer to our message is a reply nevertheless.
  if (!isKnownAnswer && named.answered.length === 0 && isListMail(mail))
    return { kind: 'nothing', why: 'mailing_list', tokens };
  return { kind: 'reply', why: isAnswer ? 'answer' : 'to_return_path', tokens };
}

const byLikelihood = (...named: readonly (readonly (string | undefined)[])[]): string[] => [
  ...new Set(named.flat().filter((token) => token !== undefined)),
];
