import { BooleanField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

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

/** Sends mail for the gateway, which has no mail relay. */
export const SendInvitation = operation({
  service: 'privacy',
  name: 'send_invitation',
  summary: 'Send an invitation by mail',
  http: null,
  access: 'public',
  request: InvitationMail,
  response: InvitationSent,
  timeout: seconds(10),
  idempotent: false,
});
