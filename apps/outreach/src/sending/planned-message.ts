import type { EnrolmentStatus, Sequence } from '@lode/contracts';
import type { TemplateValues } from '../templates/template-variables';

/**
 * `queued`: to be handed over; `sending`: being handed over, or it was when its process ended; `sent`: the relay has
 * taken it; `bounced`: refused for good, or returned; `dropped`: not to be sent any more; `failed`: it could not be
 * written, or no relay took it for days.
 */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'bounced' | 'dropped' | 'failed';

/** A message with all that decides whether and how it is sent. Instants are milliseconds since 1970. */
export interface PlannedMessage {
  readonly id: string;
  readonly account: string;
  /** Of its step, from 1. */
  readonly position: number;
  /** In the links to its pages. */
  readonly token: string;
  /** In its Message-ID and return path. */
  readonly mailToken: string;
  /** The Message-ID, with angle brackets. */
  readonly messageId: string;
  readonly status: MessageStatus;
  /** How often it was begun to hand it over. */
  readonly attempts: number;
  readonly plannedAt: number;
  /** When it was first tried; null before that. */
  readonly firstTriedAt: number | null;
  /** Whether a person has opened it, or done what only its reader can do, although its sending is not recorded. */
  readonly hasArrived: boolean;
  readonly sequence: SendingSequence;
  readonly enrolment: WrittenTo;
  /** Messages of the enrolment that were sent. */
  readonly earlier: readonly { position: number; subject: string | null; messageId: string }[];
}

/** What of a sequence stands in its messages, or decides about them. */
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
  | 'unsubscribe_header'
  | 'steps'
> & {
  /** Grows with each change. */
  readonly updatedAt: number;
  readonly isDeleted: boolean;
};

/** The person whom a message is for. */
export interface WrittenTo {
  readonly id: string;
  readonly email: string;
  readonly status: EnrolmentStatus;
  readonly variables: TemplateValues;
  /** Has unsubscribed from a sequence of the account, or an earlier message found no mailbox. */
  readonly hasRefused: boolean;
}
