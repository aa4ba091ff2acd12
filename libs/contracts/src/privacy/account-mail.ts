import { BooleanField, IntegerField, TextField, TextListField } from '../fields/decorators';
import { EmptyRequest, operation, seconds } from '../operation/operation';

/** Why the relay did not take a notice. */
export const noticeFailures = [
  ...(['reply', 'connection', 'timeout', 'tls', 'login'] as const),
  ...(['protocol', 'aborted'] as const),
];
export type NoticeFailure = (typeof noticeFailures)[number];

export class InvitationMail {
  @TextField({ description: 'Email address of the invited person.', maxLength: 254 })
  to!: string;

  @TextField({ description: 'Name of the account.', maxLength: 200 })
  account!: string;

  @TextField({ description: 'Name of the person who invites. Null if it is unknown.', nullable: true })
  inviter!: string | null;

  @TextField({ description: 'The one-time link.', maxLength: 1000 })
  link!: string;
}

export class InvitationSent {
  @BooleanField({ description: 'Whether the mail relay has accepted the message; false without a relay.' })
  sent!: boolean;
}

export class PasswordResetMail {
  @TextField({ description: 'Email address of the person.', maxLength: 254 })
  to!: string;

  @TextField({ description: 'The one-time link.', maxLength: 1000 })
  link!: string;
}

export class MailSending {
  @BooleanField({ description: 'Whether a mail relay is configured.' })
  sends!: boolean;
}

/** A notice to a member, which contains no text of others. */
export class NoticeMail {
  @TextField({ description: 'Email address of the member.', maxLength: 254 })
  to!: string;

  @TextField({ description: 'Subject in one line.', maxLength: 200 })
  subject!: string;

  @TextListField({ description: 'Lines of the text.', maxItems: 200, items: { maxLength: 500 } })
  lines!: string[];

  @TextField({
    description: 'Path of the page of the dashboard or of the link, below the URL of the deployment.',
    maxLength: 300,
  })
  path!: string;

  @TextField({
    description:
      'Path of the page that switches notices off. Null in the mail by which the address confirms.',
    nullable: true,
    maxLength: 300,
  })
  off_path!: string | null;
}

export class NoticeSent extends InvitationSent {
  @TextField({
    description: 'Why it was not sent. Null if it was sent, and without a relay.',
    oneOf: noticeFailures,
    nullable: true,
  })
  cause!: NoticeFailure | null;

  @IntegerField({ description: 'Code of the SMTP reply. Null without one.', nullable: true })
  code!: number | null;
}

/** Mail for services that have no mail relay. */
const mail = {
  service: 'privacy',
  http: null,
  access: 'public',
  timeout: seconds(10),
  idempotent: false,
} as const;

export const GetMailSending = operation({
  ...mail,
  name: 'get_mail_sending',
  summary: 'Get whether mail can be sent',
  request: EmptyRequest,
  response: MailSending,
  timeout: seconds(2),
  idempotent: true,
});

export const SendPasswordReset = operation({
  ...mail,
  name: 'send_password_reset',
  summary: 'Send a password reset by mail',
  request: PasswordResetMail,
  response: InvitationSent,
});

export const SendInvitation = operation({
  ...mail,
  name: 'send_invitation',
  summary: 'Send an invitation by mail',
  request: InvitationMail,
  response: InvitationSent,
});

export const SendNotice = operation({
  ...mail,
  name: 'send_notice',
  summary: 'Send a notice to a member by mail',
  request: NoticeMail,
  response: NoticeSent,
});
