import type { OptOutChoice, InvitationMail, NoticeMail, PasswordResetMail } from '@lode/contracts';
import { escapedHtml } from '@lode/domain/values';
import type { Logger } from '@lode/platform';
import { type OutgoingMail, MailRelay, type DkimKey, type MailOutcome } from '@lode/platform/mail';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import type { LinkMail } from './opt-out';

/** Undefined if a required setting for links is missing. */
export const LINK_MAIL = Symbol('link mail');

interface MailIdentity {
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
  return linkMail(sender, to, { subject, paragraphs, link });
}

interface LinkMailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** One of the paragraphs. */
  readonly link: string;
}

const linkMail = (
  sender: string,
  to: string,
  { subject, paragraphs, link }: LinkMailContent,
): OutgoingMail => ({
  from: sender,
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: htmlOf(subject, paragraphs, link),
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
});

/** The HTML part of a mail: its paragraphs, of which the link is one. */
const htmlOf = (subject: string, paragraphs: readonly string[], link: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapedHtml(subject)}</title></head>
<body style="font: 16px/1.5 sans-serif; max-width: 36rem; margin: 0 auto; padding: 1rem">
${paragraphs.map((text) => `<p>${text === link ? anchor(link) : escapedHtml(text)}</p>`).join('\n')}
</body>
</html>
`;

const anchor = (link: string): string => `<a href="${escapedHtml(link)}">${escapedHtml(link)}</a>`;

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
  return linkMail(sender, to, { subject, paragraphs, link });
}

/** The mail with a link for a new password, to a person who may not have requested it. */
export function passwordResetMail(sender: string, { to, link }: PasswordResetMail): OutgoingMail {
  const { host } = new URL(link);
  const paragraphs = [
    'Hello,',
    `a new password was requested for your address at Lode, ${host}. If that was you, open this page to choose one:`,
    link,
    'The link works once, for two hours. If it was not you, do nothing: your password stays as it is.',
  ];
  return linkMail(sender, to, { subject: 'Choose a new password for Lode', paragraphs, link });
}

/** A notice to a member, with the link that switches notices off (RFC 8058). */
export function noticeMail(
  { sender, publicUrl }: Pick<MailIdentity, 'sender' | 'publicUrl'>,
  { to, subject, lines, path, off_path }: NoticeMail,
): OutgoingMail {
  const base = publicUrl.replace(/\/+$/, '');
  const { host } = new URL(publicUrl);
  const link = `${base}/${path}`;
  const off = off_path === null ? undefined : `${base}/${off_path}`;
  const paragraphs = [
    ...(lines.length === 0 ? [`${subject}.`] : lines),
    link,
    ...(off === undefined
      ? [`This mail was requested at ${host}. If it was not you, do nothing.`]
      : [`You get this mail because you chose notices at ${host}. Switch them off: ${off}`]),
  ];
  const mail = linkMail(sender, to, { subject: `Lode: ${subject}`, paragraphs, link });
  if (off === undefined) return mail;
  const unsubscribe = {
    'List-Unsubscribe': `<${off}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers: { ...mail.headers, ...unsubscribe } };
}

interface LinkMailOptions extends MailIdentity {
  readonly relayUrl: string;
  readonly caFile: string | undefined;
  readonly dkim: DkimKey | undefined;
}

/** Sends links over the configured relay. */
export class RelayedLinkMail implements LinkMail, BeforeApplicationShutdown {
  private readonly relay: MailRelay;

  constructor(
    private readonly options: LinkMailOptions,
    private readonly logger: Logger,
  ) {
    const { relayUrl, caFile, dkim } = options;
    this.relay = new MailRelay({ relayUrl, dkim, ...(caFile !== undefined && { caFile }) });
  }

  /** The invitation of an account of the dashboard. */
  invitation(request: InvitationMail): OutgoingMail {
    return invitationMail(this.options.sender, request);
  }

  notice(request: NoticeMail): OutgoingMail {
    return noticeMail(this.options, request);
  }

  passwordReset(request: PasswordResetMail): OutgoingMail {
    return passwordResetMail(this.options.sender, request);
  }

  write(to: string, token: string, choice: OptOutChoice): OutgoingMail {
    return optOutMail(this.options, to, token, choice);
  }

  /** The reply of the relay is not logged: it repeats the address. */
  async send(mail: OutgoingMail, options: { signal?: AbortSignal }): Promise<MailOutcome> {
    const outcome = await this.relay.send(mail, options);
    if (outcome.accepted) return outcome;
    const { kind, cause, code, mayHaveArrived } = outcome;
    this.logger.warn({ kind, cause, code, mayHaveArrived }, 'the mail relay rejected a link');
    return outcome;
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.relay.close();
  }
}
