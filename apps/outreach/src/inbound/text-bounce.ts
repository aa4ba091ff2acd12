import { saysIn, type ReplyRules } from '@lode/domain/replies';
import { addressesIn, failureBlocks, type FailureText } from './failure-blocks';
import { automaticSubject, replySubject } from './auto-reply';
import { judgeFailure, type JudgedFailure, type RecipientReport } from './delivery-result';
import { hasNullSender, headerOf, isDeliveryReport, type InboundMail } from './inbound-mail';

/** Beginning of every report in qmail's format (QSBMF). */
const qmailOpening = /^\s*hi\. this is the /i;
/** Header with the failed recipients in reports of Exim. */
const failed = 'x-failed-recipients';
/** Distinguishes a report about a failure from a warning that also mentions further attempts. */
const givenUp = /permanent|giv(?:en|ing) up|has failed|failed permanently|not going to try again/i;

/**
 * Parses bounces without a machine-readable part, by their layout and wording. The returned message is ignored.
 * @returns undefined for other mail
 */
export function readTextBounce(mail: InboundMail, rules?: ReplyRules): RecipientReport[] | undefined {
  if (!isReport(mail, rules)) return undefined;
  const reports = reportsIn(failureBlocks(mail.text), rules);
  // A report may call a delivery deferred although a permanent reply ended it.
  const isPermanent = reports.some(({ result, status }) => result === 'hard' && status?.startsWith('5'));
  if (!isPermanent && isDelay(mail, rules)) return [{ address: '', result: 'delayed' }];
  const named = addressesIn(headerOf(mail, failed));
  const isHard = reports.every(({ result }) => result === 'hard');
  const missing = named.filter((address) => !reports.some((report) => report.address === address));
  return isHard ? [...reports, ...missing.map((address) => ({ address, result: 'hard' as const }))] : reports;
}

/** By recipient, if the text gives a reason for one of them; otherwise by the text as a whole. */
function reportsIn({ blocks, rest }: FailureText, rules?: ReplyRules): RecipientReport[] {
  const judge = (address: string, text: string): JudgedFailure =>
    judgeFailure({ address, text, mailExchange: '' }, rules);
  const judged = blocks.map(({ address, text }) => judge(address, text));
  const classified = judged.filter(({ isClassified }) => isClassified);
  if (classified.length > 0) return classified;
  const address = blocks.length === 1 ? (blocks[0]?.address ?? '') : '';
  const whole = judge(address, rest);
  return whole.isClassified || judged.length === 0 ? [whole] : judged;
}

function isReport(mail: InboundMail, rules?: ReplyRules): boolean {
  if (!hasNullSender(mail) && !isMailSystem(mail) && !isDeliveryReport(mail))
    return isPostmaster(mail) && saysIn(mail.subject, 'failed_delivery', rules);
  // Exim marks its reports as automatic replies.
  if (mail.headers.has(failed) || isDeliveryReport(mail)) return true;
  if (isReply(mail) && !isMailSystem(mail) && !isPostmaster(mail)) return false;
  if (qmailOpening.test(mail.text)) return true;
  return [mail.subject, mail.text].some(
    (text) =>
      saysIn(text, 'failed_delivery', rules) ||
      saysIn(text, 'delayed_delivery', rules) ||
      ((isMailSystem(mail) || isPostmaster(mail)) && saysIn(text, 'no_mailbox', rules)),
  );
}

function isDelay({ subject, text }: InboundMail, rules?: ReplyRules): boolean {
  if (saysIn(subject, 'delayed_delivery', rules)) return true;
  return saysIn(text, 'delayed_delivery', rules) && !givenUp.test(`${subject} ${text}`);
}

/** Excludes postmaster, because people use that address too. */
export const isMailSystem = (mail: InboundMail): boolean =>
  [headerOf(mail, 'from'), headerOf(mail, 'return-path')].some((value) =>
    /(?:^|[<"\s])(?:mailer-?daemon|mail-daemon|mdaemon)(?:@|\b)/i.test(value),
  );

/** With the null sender, or if the mail answers no other, postmaster is a program too. */
const isPostmaster = (mail: InboundMail): boolean =>
  /^(?:post_?master|microsoftexchange)/i.test(mail.from) &&
  (hasNullSender(mail) || !(mail.headers.has('in-reply-to') || mail.headers.has('references')));

/** The subject of a reply contains our subject, which may resemble that of a report. */
const isReply = (mail: InboundMail): boolean =>
  /^auto-replied\b/i.test(headerOf(mail, 'auto-submitted')) ||
  automaticSubject(mail.subject) ||
  replySubject(mail.subject);
