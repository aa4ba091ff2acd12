import type { InvitationMail } from '@lode/contracts';
import type { OutgoingMail } from '@lode/service-kit/mail';
import { htmlOf } from './opt-out-mail';

/** The mail with the one-time link of an invitation. */
export function invitationMail(sender: string, { to, account, inviter, link }: InvitationMail): OutgoingMail {
  const { host } = new URL(link);
  const subject = `Invitation to ${account} on Lode`;
  const paragraphs = [
    'Hello,',
    `${inviter ?? 'An owner'} invites you to the account ${account} on Lode at ${host}. Open this page to choose a password, or to join with the one that you have:`,
    link,
    'The link works once, for seven days. If you do not know this account, do nothing.',
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
