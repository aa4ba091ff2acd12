import type { MailParty } from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';
import type { OutgoingFile, OutgoingMail } from '@lode/platform/mail';
import type { MailBody, MailHead } from '../conversations/letter';

/** The mail of an answer. */
export function mailOf(
  head: MailHead,
  { text, html }: MailBody,
  attachments: readonly OutgoingFile[] = [],
): OutgoingMail {
  const { from, to, cc, subject, messageId, references = [] } = head;
  const answered = references.at(-1);
  return {
    from: addressOf(from ?? { email: '', name: null }),
    to: addressOf(to[0] ?? { email: '', name: null }),
    ...(cc.length > 0 && { cc: cc.map(addressOf) }),
    ...{ subject, text, messageId },
    ...(html !== null && { html }),
    ...(attachments.length > 0 && { attachments }),
    ...(answered !== undefined && {
      headers: { 'In-Reply-To': answered, References: references.join(' ') },
    }),
  };
}

const addressOf = ({ email, name }: MailParty) => ({ address: email, ...(name !== null && { name }) });

/** A text, and its HTML if it has one, with a signature below (RFC 3676, section 4.3). */
export const signed = (body: MailBody, signature: string | null): MailBody =>
  signature === null
    ? body
    : {
        text: `${body.text.trimEnd()}\n\n-- \n${signature}`,
        html:
          body.html === null
            ? null
            : `${body.html}<p>-- <br>${escapedHtml(signature).replaceAll('\n', '<br>')}</p>`,
      };
