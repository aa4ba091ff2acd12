import { addressesIn } from './addresses-in';
import { automaticSubject, replySubject } from './automatic-subjects';
import type { DeliveryReport } from './delivery-status';
import { hasNullSender, headerOf, type InboundMail } from './inbound-mail';
import { findStatus, isNoMailbox, type DeliveryStatus } from './status-code';

/** As mail systems call it, in the languages that they speak most. */
const subjects =
  /undeliver|delivery status notification|deliver(?:y|ing) (?:has )?fail|delivery (?:problem|error|report)|failure notice|failed delivery|returned mail|returning message|mail (?:delivery )?failure|mail system error|could not be (?:sent|delivered)|unzustellbar|nicht zu(?:ge)?stell|zustellung fehlgeschlagen|non (?:remis|distribu|délivr)|échec de (?:la )?(?:remise|livraison|distribution)|no se (?:ha podido|puede|pudo) entregar|no entregado|mancat[oa] (?:consegna|recapito)|impossibile recapitare|não (?:foi )?entreg|falha na entrega|onbestelbaar|niet (?:af|be)geleverd|nie dostarczono|не доставлено/i;
const delays =
  /\b(?:warning|delayed)\b.*\b(?:delayed|warning|hours?)\b|message delayed|delivery (?:is )?delayed|delivery status notification \(delay\)|verzögert|retardé|retrasad|still (?:being )?(?:tried|retried)/i;
const triedInVain =
  /retry time(?:out)? (?:not reached|exceeded)|in the queue too long|too long in the queue|(?:delivery|message) (?:time )?expired|timed? ?out|quota|mailbox (?:is )?full|try again later/i;
const forGood = /permanent error|permanently rejected|user unknown|no such user|does not exist|unknown user/i;

/** `Hi. This is the …`: how every report in qmail's form begins (QSBMF). */
const qmailOpening = /^\s*hi\. this is the /i;
/** Where what was returned begins: a line of dashes that says so, or the headers of the message. */
const returned =
  /^(?:[- ]{2,20}[^\n]{0,200}\b(?:copy|below this line|original|returned|headers?)\b|received: )/im;

/** Names who failed, in reports of Exim. */
const failed = 'x-failed-recipients';

/**
 * Reads reports that are written for people only: those of qmail, of older Exim (X-Failed-Recipients) and of others
 * that name the trouble in their subject. Words of ours that were returned do not count.
 * @returns undefined where it is no report
 */
export function readTextBounce(mail: InboundMail): DeliveryReport | undefined {
  if (!isReport(mail)) return undefined;
  const text = mail.text.split(returned, 1)[0] ?? '';
  if (delays.test(mail.subject)) return { result: 'delayed', gone: [] };
  const status = findStatus(text);
  const isHard = isForGood(text, status);
  return {
    result: isHard ? 'hard' : 'soft',
    gone: isHard ? addressesIn(headerOf(mail, failed) || text) : [],
    ...(status && { status: status.code }),
  };
}

function isReport(mail: InboundMail): boolean {
  if (!hasNullSender(mail) && !isMailSystem(mail)) return false;
  // Exim calls its reports replies.
  if (mail.headers.has(failed)) return true;
  if (isReply(mail)) return false;
  if (qmailOpening.test(mail.text)) return true;
  return subjects.test(mail.subject) || delays.test(mail.subject);
}

/** People write as postmaster, too. */
const isMailSystem = ({ from }: InboundMail): boolean => /^(?:mailer-daemon|mail-daemon)@/i.test(from);

/** Its subject is ours, whatever that speaks of. */
const isReply = (mail: InboundMail): boolean =>
  /^auto-replied\b/i.test(headerOf(mail, 'auto-submitted')) ||
  automaticSubject(mail.subject) ||
  replySubject(mail.subject);

function isForGood(text: string, status: DeliveryStatus | undefined): boolean {
  if (triedInVain.test(text)) return false;
  return status === undefined ? forGood.test(text) : isNoMailbox(status);
}
