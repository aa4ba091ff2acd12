import { addressesIn } from './addresses-in';
import { automaticSubject, replySubject } from './automatic-subjects';
import type { DeliveryReport } from './delivery-status';
import { hasNullSender, headerOf, type InboundMail } from './inbound-mail';
import { findStatus, isNoMailbox, type DeliveryStatus } from './status-code';

/** Subjects of bounces in common languages. */
const subjects =
  /undeliver|delivery status notification|deliver(?:y|ing) (?:has )?fail|delivery (?:problem|error|report)|failure notice|failed delivery|returned mail|returning message|mail (?:delivery )?failure|mail system error|could not be (?:sent|delivered)|unzustellbar|nicht zu(?:ge)?stell|zustellung fehlgeschlagen|non (?:remis|distribu|délivr)|échec de (?:la )?(?:remise|livraison|distribution)|no se (?:ha podido|puede|pudo) entregar|no entregado|mancat[oa] (?:consegna|recapito)|impossibile recapitare|não (?:foi )?entreg|falha na entrega|onbestelbaar|niet (?:af|be)geleverd|nie dostarczono|не доставлено/i;
const delays =
  /\b(?:warning|delayed)\b.*\b(?:delayed|warning|hours?)\b|message delayed|delivery (?:is )?delayed|delivery status notification \(delay\)|verzögert|retardé|retrasad|still (?:being )?(?:tried|retried)/i;
const transient =
  /retry time(?:out)? (?:not reached|exceeded)|in the queue too long|too long in the queue|(?:delivery|message) (?:time )?expired|timed? ?out|quota|mailbox (?:is )?full|try again later/i;
const permanent =
  /permanent error|permanently rejected|user unknown|no such user|does not exist|unknown user/i;

/** Beginning of every report in qmail's format (QSBMF). */
const qmailOpening = /^\s*hi\. this is the /i;
/** Beginning of the returned message: a separator line or its headers. */
const returned =
  /^(?:[- ]{2,20}[^\n]{0,200}\b(?:copy|below this line|original|returned|headers?)\b|received: )/im;

/** Header with the failed recipients in reports of Exim. */
const failed = 'x-failed-recipients';

/**
 * Parses bounces without a machine-readable part: those of qmail, of older Exim versions (X-Failed-Recipients) and of
 * others with a known subject. The returned message is ignored.
 * @returns undefined for other mail
 */
export function readTextBounce(mail: InboundMail): DeliveryReport | undefined {
  if (!isReport(mail)) return undefined;
  const text = mail.text.split(returned, 1)[0] ?? '';
  if (delays.test(mail.subject)) return { result: 'delayed', failedAddresses: [] };
  const status = findStatus(text);
  const isHard = isPermanent(text, status);
  return {
    result: isHard ? 'hard' : 'soft',
    failedAddresses: isHard ? addressesIn(headerOf(mail, failed) || text) : [],
    ...(status && { status: status.code }),
  };
}

function isReport(mail: InboundMail): boolean {
  if (!hasNullSender(mail) && !isMailSystem(mail)) return false;
  // Exim marks its reports as automatic replies.
  if (mail.headers.has(failed)) return true;
  if (isReply(mail)) return false;
  if (qmailOpening.test(mail.text)) return true;
  return subjects.test(mail.subject) || delays.test(mail.subject);
}

/** Excludes postmaster, because people use that address too. */
const isMailSystem = ({ from }: InboundMail): boolean => /^(?:mailer-daemon|mail-daemon)@/i.test(from);

/** The subject of a reply contains our subject, which may resemble that of a report. */
const isReply = (mail: InboundMail): boolean =>
  /^auto-replied\b/i.test(headerOf(mail, 'auto-submitted')) ||
  automaticSubject(mail.subject) ||
  replySubject(mail.subject);

function isPermanent(text: string, status: DeliveryStatus | undefined): boolean {
  if (transient.test(text)) return false;
  return status === undefined ? permanent.test(text) : isNoMailbox(status);
}
