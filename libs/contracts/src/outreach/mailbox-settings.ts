import { BooleanField, IntegerField, ObjectField, TextField, TextListField } from '../fields/decorators';
import { hostNameForm, idForm, lineForm, senderShape } from '../fields/text-forms';
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
    description:
      'Ramp-up plan: the number of messages of the first sending day and its increase on each further one, up to `daily_limit`. Null for none.',
    optional: true,
    nullable: true,
  })
  ramp?: SendingRamp | null;

  @TextField({
    description:
      'Host name of the links in messages of this mailbox, from when its records are found; the finding `tracking_domain` of the check says which are missing. Null for that of the sequence or the deployment.',
    ...hostNameForm,
    optional: true,
    nullable: true,
    maxLength: 253,
  })
  tracking_domain?: string | null;

  @BooleanField({
    description:
      'Whether a copy of each message is stored in the folder of sent messages. Default for new mailboxes: true, except at Google and Microsoft, whose servers do it themselves.',
    optional: true,
  })
  save_sent?: boolean;

  @BooleanField({
    description:
      'Whether other mail of people who were written to in the last 90 days is a reply too, although it names no message and has another subject. Newsletters and automatic mail are not. Default for new mailboxes: false.',
    optional: true,
  })
  other_mail?: boolean;

  @TextField({
    description:
      'Plain text below the answers to conversations, up to 2,000 characters. Null for none. Default for new mailboxes: none.',
    optional: true,
    nullable: true,
    maxLength: 2000,
  })
  signature?: string | null;

  @TextListField({
    description:
      'IDs of the members who see the conversations of the mailbox, beside its creator and the owners of the account. Only these may change it. Default for new mailboxes: none.',
    optional: true,
    maxItems: 200,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  shared_with?: string[];
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
