import { idForm, lineForm } from '../fields/text-forms';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { senderShape } from '../fields/shapes';
import { hostNameForm } from '../fields/text-forms';
import { SendingRamp } from './sequence-settings';

/** `active`: sends and is read; `paused`: neither, and its people wait. */
export const mailboxStatuses = ['active', 'paused'] as const;
export type MailboxStatus = (typeof mailboxStatuses)[number];

/** `tls`: from the first byte; `starttls`: after the greeting. Both are required. */
export const connectionSecurities = ['tls', 'starttls'] as const;
export type ConnectionSecurity = (typeof connectionSecurities)[number];

/** Providers whose access tokens are requested with a refresh token (XOAUTH2). */
export const oauthProviders = ['google', 'microsoft'] as const;
export type OauthProvider = (typeof oauthProviders)[number];

export class MailboxIdRequest {
  @TextField({
    description: 'ID of the mailbox.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'mbx_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

const serverForm = {
  pattern: /^[A-Za-z0-9.:-]+$/,
  rule: 'must be a host name or an IP address',
  fix: 'send a name such as smtp.example.com, without a scheme, a port or a path',
} as const;
const Host = (of: string, optional: boolean): PropertyDecorator =>
  TextField({
    description: `Host name of the ${of} server. Servers at private addresses are rejected when they are connected.`,
    ...serverForm,
    optional,
    minLength: 1,
    maxLength: 253,
    example: `${of.toLowerCase()}.agency.example`,
  });
const Port = (usual: string): PropertyDecorator =>
  IntegerField({
    description: `Port of the server: ${usual}.`,
    optional: true,
    minimum: 1,
    maximum: 65_535,
  });
const Security = (): PropertyDecorator =>
  TextField({
    description:
      'How the connection is encrypted. Default: by the port, `starttls` for 587 and 143, else `tls`.',
    optional: true,
    oneOf: connectionSecurities,
  });
const secret = { optional: true, minLength: 1, maxLength: 4000, ...lineForm } as const;

/** Settings that can be set when a mailbox is connected or changed. */
export class MailboxSettings {
  @TextField({
    description: 'Name of the sender. Default: `from_name` of the sequence.',
    optional: true,
    nullable: true,
    maxLength: 200,
    ...lineForm,
  })
  from_name?: string | null;

  @Port('465 or 587. Default: 465')
  smtp_port?: number;

  @Security()
  smtp_security?: ConnectionSecurity;

  @Port('993 or 143. Default: 993')
  imap_port?: number;

  @Security()
  imap_security?: ConnectionSecurity;

  @TextField({
    description: 'User name at both servers. Default: `email`.',
    optional: true,
    nullable: true,
    maxLength: 320,
    ...lineForm,
  })
  username?: string | null;

  @TextField({
    description: 'App password for both servers. It is stored encrypted and never returned.',
    ...secret,
  })
  password?: string;

  @TextField({
    description:
      'Provider that issues access tokens for `refresh_token` (XOAUTH2), with the client of the operator. It replaces the password.',
    optional: true,
    oneOf: oauthProviders,
  })
  oauth_provider?: OauthProvider;

  @TextField({
    description: 'Refresh token of the provider. It is stored encrypted and never returned.',
    ...secret,
  })
  refresh_token?: string;

  @IntegerField({
    description: 'Maximum number of messages per day in UTC, 1 to 10,000. Default for new mailboxes: 50.',
    optional: true,
    minimum: 1,
    maximum: 10_000,
  })
  daily_limit?: number;

  @IntegerField({
    description:
      'Minimum number of seconds between two messages, 0 to 86,400. Default for new mailboxes: 60.',
    optional: true,
    minimum: 0,
    maximum: 86_400,
  })
  min_gap_seconds?: number;

  @ObjectField(() => SendingRamp, {
    description: 'Warm-up: gradual increase of the number of messages per day. Null for none.',
    optional: true,
    nullable: true,
  })
  ramp?: SendingRamp | null;

  @TextField({
    description:
      'Host name of the links in messages of this mailbox. Null for that of the sequence or the deployment.',
    ...hostNameForm,
    optional: true,
    nullable: true,
    maxLength: 253,
  })
  tracking_domain?: string | null;
}

export class CreateMailboxRequest extends MailboxSettings {
  @TextField({
    description: 'Address of the mailbox, the sender of its messages.',
    ...senderShape,
    minLength: 1,
    maxLength: 320,
    example: 'ada@agency.example',
  })
  email!: string;

  @Host('SMTP', false)
  smtp_host!: string;

  @Host('IMAP', false)
  imap_host!: string;
}

export class UpdateMailboxRequest extends MailboxSettings {
  @TextField({ description: 'ID of the mailbox.', minLength: 1, maxLength: 64, ...idForm })
  id!: string;

  @Host('SMTP', true)
  smtp_host?: string;

  @Host('IMAP', true)
  imap_host?: string;

  @TextField({
    description: '`active` resumes a paused mailbox, `paused` pauses it.',
    optional: true,
    oneOf: mailboxStatuses,
  })
  status?: MailboxStatus;
}

/** A connected mailbox, without its secret. */
export class Mailbox {
  @TextField({ description: 'ID of the mailbox.', example: 'mbx_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Address of the mailbox.' })
  email!: string;

  @TextField({ description: 'Name of the sender. Null for that of the sequence.', nullable: true })
  from_name!: string | null;

  @TextField({ description: 'Whether the mailbox sends and is read.', oneOf: mailboxStatuses })
  status!: MailboxStatus;

  @TextField({
    description:
      'Why Lode paused the mailbox, such as a rejected password. Null if it is active, or was paused by a request.',
    nullable: true,
  })
  pause_reason!: string | null;

  @TextField({ description: 'Host name of the SMTP server.' })
  smtp_host!: string;

  @IntegerField({ description: 'Port of the SMTP server.', minimum: 1 })
  smtp_port!: number;

  @TextField({ description: 'How the SMTP connection is encrypted.', oneOf: connectionSecurities })
  smtp_security!: ConnectionSecurity;

  @TextField({ description: 'Host name of the IMAP server.' })
  imap_host!: string;

  @IntegerField({ description: 'Port of the IMAP server.', minimum: 1 })
  imap_port!: number;

  @TextField({ description: 'How the IMAP connection is encrypted.', oneOf: connectionSecurities })
  imap_security!: ConnectionSecurity;

  @TextField({ description: 'User name at both servers.' })
  username!: string;

  @TextField({
    description: 'Provider of the access tokens. Null for a password.',
    nullable: true,
    oneOf: oauthProviders,
  })
  oauth_provider!: OauthProvider | null;

  @IntegerField({ description: 'Maximum number of messages per day in UTC.', minimum: 1 })
  daily_limit!: number;

  @IntegerField({ description: 'Minimum number of seconds between two messages.', minimum: 0 })
  min_gap_seconds!: number;

  @ObjectField(() => SendingRamp, { description: 'Warm-up. Null if there is none.', nullable: true })
  ramp!: SendingRamp | null;

  @TextField({
    description: 'Host name of the links in messages. Null for that of the sequence or the deployment.',
    nullable: true,
  })
  tracking_domain!: string | null;

  @InstantField({
    description: 'Time at which replies and bounces were last read. Null if they never were.',
    nullable: true,
  })
  last_read_at!: string | null;

  @TextField({
    description:
      'Last failure of a connection to its servers. Null after a success; Lode tries again by itself.',
    nullable: true,
  })
  last_error!: string | null;

  @InstantField({ description: 'Time at which the mailbox was connected.' })
  created_at!: string;

  @InstantField({ description: 'Time at which its settings were last changed.' })
  updated_at!: string;
}

export class MailboxList {
  @ObjectListField(() => Mailbox, { description: 'Mailboxes of the account, oldest first.' })
  mailboxes!: Mailbox[];
}

/** Result of one part of the test of a mailbox. */
export class MailboxCheck {
  @BooleanField({ description: 'Whether this part of the test succeeded.' })
  ok!: boolean;

  @TextField({ description: 'Failure, and what to do. Null if it succeeded.', nullable: true })
  detail!: string | null;
}

export class MailboxTest {
  @ObjectField(() => MailboxCheck, { description: 'Login at the SMTP server and hand-over of a message.' })
  smtp!: MailboxCheck;

  @ObjectField(() => MailboxCheck, { description: 'Login at the IMAP server and opening of the inbox.' })
  imap!: MailboxCheck;

  @BooleanField({ description: 'Whether the message arrived in the inbox within 20 seconds.' })
  received!: boolean;
}
