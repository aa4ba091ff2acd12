import type { OptOutChoice } from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';
import type { OutgoingMail } from '@lode/service-kit/mail';

export interface MailIdentity {
  readonly sender: string;
  /** External URL of the pages of this deployment. */
  readonly publicUrl: string;
  readonly contactUrl: string | undefined;
}

const texts: Record<OptOutChoice, { subject: string; effect: string }> = {
  opt_out: { subject: 'Please confirm: do not contact me', effect: 'this address must not be contacted' },
  erase: {
    subject: 'Please confirm: do not contact me, and delete my data',
    effect: 'this address must not be contacted, and data about it must be deleted',
  },
};

/** The mail with a link, to a person who may not have requested it. */
export function optOutMail(
  { sender, publicUrl, contactUrl }: MailIdentity,
  to: string,
  token: string,
  choice: OptOutChoice,
): OutgoingMail {
  const { host } = new URL(publicUrl);
  const link = `${publicUrl.replace(/\/+$/, '')}/opt-out/${token}`;
  const { subject, effect } = texts[choice];
  const paragraphs = [
    'Hello,',
    `your address was entered at ${host} with the request that ${effect}. If that was you, open this page and press its button:`,
    link,
    'The link works for 48 hours. If it was not you, do nothing: nothing changes without the button, and your address is not stored.',
    ...(contactUrl === undefined ? [] : [`Questions: ${contactUrl.replace(/^mailto:/, '')}`]),
  ];
  return {
    from: sender,
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(subject, paragraphs, link),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** The HTML part of a mail: its paragraphs, of which the link is one. */
export const htmlOf = (
  subject: string,
  paragraphs: readonly string[],
  link: string,
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapedHtml(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36rem; margin: 0 auto; padding: 1rem">
${paragraphs.map((text) => `<p>${text === link ? anchor(link) : escapedHtml(text)}</p>`).join('\n')}
</body>
</html>
`;

const anchor = (link: string): string => `<a href="${escapedHtml(link)}">${escapedHtml(link)}</a>`;
