import type { EnrolmentStatus, MailboxStatus, Sequence } from '@lode/contracts';
import type { TemplateValues } from '../templates/template-variables';

/**
 * `queued`: to be handed over; `sending`: being handed over, possibly by a process that crashed; `sent`: accepted by the
 * relay; `bounced`: rejected permanently or returned; `dropped`: not to be sent any more; `failed`: it could not be
 * written, or no relay accepted it for days.
 */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'bounced' | 'dropped' | 'failed';

/** A message with everything that decides whether and how it is sent. Instants are milliseconds since 1970. */
export interface PlannedMessage {
  readonly id: string;
  readonly account: string;
  /** Position of the step, from 1. */
  readonly position: number;
  /** Token in the links of the message. */
  readonly token: string;
  /** Token in the Message-ID and return path. */
  readonly mailToken: string;
  /** With angle brackets. */
  readonly messageId: string;
  readonly status: MessageStatus;
  /** Number of attempts. */
  readonly attempts: number;
  readonly plannedAt: number;
  /** Null before the first attempt. */
  readonly firstTriedAt: number | null;
  /** When the relay accepted it; null unless the process ended before the rest was recorded. */
  readonly acceptedAt: number | null;
  /** Whether an event by a person proves that the message arrived, although its sending is not recorded. */
  readonly hasArrived: boolean;
  readonly sequence: SendingSequence;
  /** Null for the relay. */
  readonly mailbox: SendingMailbox | null;
  readonly enrolment: Recipient;
  /** Sent messages of the enrolment. */
  readonly earlier: readonly { position: number; subject: string | null; messageId: string }[];
}

/** Fields of the sequence that its messages depend on. */
export type SendingSequence = Pick<
  Sequence,
  | 'id'
  | 'status'
  | 'from_name'
  | 'from_email'
  | 'reply_to'
  | 'timezone'
  | 'schedule_windows'
  | 'open_tracking'
  | 'click_tracking'
  | 'tracking_domain'
  | 'unsubscribe_header'
  | 'steps'
> & {
  /** Increases with each change. */
  readonly updatedAt: number;
  readonly isDeleted: boolean;
};

/** Mailbox that sends a message. */
export interface SendingMailbox {
  readonly id: string;
  readonly email: string;
  readonly status: MailboxStatus;
  readonly from_name: string | null;
  readonly tracking_domain: string | null;
  readonly smtp_host: string;
  readonly save_sent: boolean;
}

/** Address that a message is from. */
export const senderOf = ({ mailbox, sequence }: Pick<PlannedMessage, 'mailbox' | 'sequence'>): string =>
  mailbox?.email ?? sequence.from_email;

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly status: EnrolmentStatus;
  readonly variables: TemplateValues;
  /** Unsubscribed from a sequence of the account, or an earlier message found no mailbox. */
  readonly hasRefused: boolean;
}
