import { automaticSign, isListMail, type AutomaticSign } from './auto-reply';
import { deliveryStatusTypes, readDeliveryStatus, type DeliveryReport } from './delivery-status';
import { readFeedbackReport } from './feedback-report';
import { headerOf, partOf, type InboundMail } from './inbound-mail';
import { readTextBounce } from './text-bounce';
import { namedMessages, tokenInAddress, tokenInText, type NamedMessages } from './named-messages';

export type InboundKind = 'bounce' | 'reply' | 'auto_reply' | 'complaint' | 'unsubscribe' | 'nothing';

/** What made a mail what it is taken for. */
export type InboundReason =
  | 'delivery_report'
  | 'text_report'
  | 'feedback_report'
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

/** What a mail is, and which of our messages it is about. */
export interface InboundOutcome {
  readonly kind: InboundKind;
  readonly why: InboundReason;
  /** Tokens of messages, the likeliest first; empty where it names none. */
  readonly tokens: readonly string[];
  /** The token of the mail's own Message-ID: where a message of ours has it, the mail is that message. */
  readonly own?: string;
  /** Who it says to be from, in lower case; perhaps empty. */
  readonly from: string;
  /** Of a bounce. `hard`: the address is not to be written to again. */
  readonly bounce?: 'hard' | 'soft';
  /** Of a bounce that is `hard`: whose address it is, in lower case; perhaps nobody's to whom we wrote. */
  readonly gone?: readonly string[];
  /** Of a bounce: such as `5.1.1` (RFC 3463), where it is told. */
  readonly status?: string;
}

type Finding = Omit<InboundOutcome, 'own' | 'from'>;

/** Of a mail that cannot be read. */
export const unreadable: InboundOutcome = { kind: 'nothing', why: 'unreadable', tokens: [], from: '' };

/** Tells what a mail to us is. Whatever it holds, there is an answer. */
export function classifyInbound(mail: InboundMail): InboundOutcome {
  const named = namedMessages(mail);
  const finding = readReports(mail, named) ?? readLetter(mail, named);
  return { ...finding, from: mail.from, ...(named.own !== undefined && { own: named.own }) };
}

/** Reports come before everything else: they carry the signs of automatic mail, too. */
function readReports(mail: InboundMail, named: NamedMessages): Finding | undefined {
  return readComplaint(mail, named) ?? readReceipt(mail, named) ?? readBounce(mail, named);
}

function readComplaint(mail: InboundMail, named: NamedMessages): Finding | undefined {
  const report = readFeedbackReport(mail);
  if (!report) return undefined;
  const tokens = likeliest(named.returned, [tokenInAddress(report.originalSender)], named.returnPath);
  if (report.feedback === 'other') return { kind: 'nothing', why: 'feedback_report', tokens };
  const kind = report.feedback === 'opt_out' ? 'unsubscribe' : 'complaint';
  return { kind, why: 'feedback_report', tokens };
}

/** That somebody's program has shown or deleted a message (RFC 8098) says nothing that counts. */
function readReceipt(mail: InboundMail, named: NamedMessages): Finding | undefined {
  if (!partOf(mail, ['message/disposition-notification', 'message/global-disposition-notification']))
    return undefined;
  return { kind: 'nothing', why: 'read_receipt', tokens: likeliest(named.returned, named.returnPath) };
}

/** It is about a message that it returns, or whose return path it came to: what it only refers to was perhaps answered. */
function readBounce(mail: InboundMail, named: NamedMessages): Finding | undefined {
  const told = readDeliveryReport(mail);
  const report = told ?? readTextBounce(mail);
  if (!report) return undefined;
  const inText = told ? [] : [tokenInText(mail.text)];
  const tokens = likeliest(named.returnPath, named.returned, inText);
  return bounceOf(report, told ? 'delivery_report' : 'text_report', tokens);
}

/** Somebody may send a report on as an attachment; a mail that is one says so itself (RFC 6522 §3). */
function readDeliveryReport(mail: InboundMail): DeliveryReport | undefined {
  const type = headerOf(mail, 'content-type');
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  if (!/;\s*report-type\s*=\s*"?(?:global-)?delivery-status\b/i.test(type)) return undefined;
  const part = partOf(mail, deliveryStatusTypes);
  return part && readDeliveryStatus(part.text);
}

function bounceOf(
  { result, status, gone }: DeliveryReport,
  why: 'delivery_report' | 'text_report',
  tokens: readonly string[],
): Finding {
  const code = status === undefined ? {} : { status };
  if (result === 'delayed') return { kind: 'nothing', why: 'delayed', tokens, ...code };
  if (result === 'none') return { kind: 'nothing', why: 'delivered', tokens, ...code };
  return { kind: 'bounce', why, tokens, bounce: result, ...(result === 'hard' && { gone }), ...code };
}

/** What is no report: from a person, or from a program in the name of one. */
function readLetter(mail: InboundMail, named: NamedMessages): Finding {
  const tokens = likeliest(named.answered, named.returnPath, named.thread);
  if (tokens.length === 0) return { kind: 'nothing', why: 'unrelated', tokens };
  if (/^\s*unsubscribe\s*$/i.test(mail.subject))
    return { kind: 'unsubscribe', why: 'unsubscribe_mail', tokens: likeliest(named.returnPath, tokens) };
  const isAnswer = named.answered.length > 0 || named.thread.length > 0;
  const sign = automaticSign(mail, isAnswer);
  if (sign !== undefined) return { kind: 'auto_reply', why: sign, tokens };
  // A shared mailbox may be a list, too: what answers our message is a reply all the same.
  if (named.answered.length === 0 && isListMail(mail))
    return { kind: 'nothing', why: 'mailing_list', tokens };
  return { kind: 'reply', why: isAnswer ? 'answer' : 'to_return_path', tokens };
}

const likeliest = (...named: readonly (readonly (string | undefined)[])[]): string[] => [
  ...new Set(named.flat().filter((token) => token !== undefined)),
];
