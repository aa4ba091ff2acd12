import { BooleanField, TextField } from '../fields/decorators';
import { EmptyRequest, operation, seconds } from '../operation/operation';

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

/** Mail for the gateway, which has no mail relay. */
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
