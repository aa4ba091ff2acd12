import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import {
  connectionSecurities,
  mailboxStatuses,
  oauthProviders,
  type ConnectionSecurity,
  type MailboxStatus,
  type OauthProvider,
} from './mailbox-settings';
import { CheckFinding } from './sequence-check';
import { SendingRamp } from './sequence-settings';

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

  @BooleanField({ description: 'Whether a copy of each message is stored in the folder of sent messages.' })
  save_sent!: boolean;

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

  @BooleanField({
    description:
      'Whether the message that arrived has a DKIM signature in the name of the domain of the sender. Null if none arrived. Some servers do not sign messages to themselves.',
    nullable: true,
  })
  is_signed!: boolean | null;
}

/** States of a record of a domain. */
export const senderRecordStates = ['published', 'missing', 'unknown'] as const;
export type SenderRecordState = (typeof senderRecordStates)[number];

/** Records by which receivers recognize forged mail of a mailbox. */
export class MailboxSenderCheck {
  @TextField({ description: 'Domain of the address of the mailbox.' })
  domain!: string;

  @TextField({
    description: 'SPF record of the domain. `unknown`: no name server answered.',
    oneOf: senderRecordStates,
  })
  spf!: SenderRecordState;

  @TextField({
    description: 'DMARC policy of the domain. `unknown`: no name server answered.',
    oneOf: senderRecordStates,
  })
  dmarc!: SenderRecordState;

  @ObjectListField(() => CheckFinding, {
    description:
      'Findings with what to fix, as in the check of a sequence: `no_spf`, `no_dmarc`, `blocklisted`, `dns_unknown` and `tracking_domain`.',
  })
  findings!: CheckFinding[];
}
