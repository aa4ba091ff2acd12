import { weekdays } from '@lode/contracts';
import type { PlannedMessage } from '../planned-message';

/** Windows that are always open. */
const always = weekdays.map((day) => ({ day, start: '00:00', end: '24:00' }));

type Parts = Partial<Omit<PlannedMessage, 'sequence' | 'enrolment'>> & {
  readonly sequence?: Partial<PlannedMessage['sequence']>;
  readonly enrolment?: Partial<PlannedMessage['enrolment']>;
};

/** First message of a sequence of two steps, just planned, without attempts. */
export const planned = ({ sequence, enrolment, ...more }: Parts = {}): PlannedMessage => ({
  id: 'msg_1',
  account: 'acc_1',
  position: 1,
  token: '0123456789abcdef0123456789abcdef',
  mailToken: 'fedcba9876543210fedcba9876543210',
  messageId: '<fedcba9876543210fedcba9876543210@agency.example>',
  status: 'queued',
  attempts: 0,
  plannedAt: 0,
  firstTriedAt: null,
  acceptedAt: null,
  hasArrived: false,
  earlier: [],
  mailbox: null,
  ...more,
  sequence: {
    id: 'seq_1',
    status: 'active',
    from_name: 'Ada',
    from_email: 'ada@agency.example',
    reply_to: null,
    timezone: 'Europe/Vienna',
    schedule_windows: always,
    recipient_timezone: false,
    skip_holidays: false,
    open_tracking: true,
    click_tracking: true,
    tracking_domain: null,
    unsubscribe_header: true,
    steps: [
      { position: 1, subject: 'Hello {{ first_name }}', body_text: 'Hello. {{ unsubscribe_url }}' },
      { position: 2, wait_value: 2, wait_unit: 'day', thread: 'reply', body_text: 'Again.' },
    ],
    updatedAt: 0,
    isDeleted: false,
    ...sequence,
  },
  enrolment: {
    id: 'enr_1',
    email: 'jane@cedar.example',
    status: 'active',
    variables: { first_name: 'Jane' },
    hasRefused: false,
    isLeadSuppressed: false,
    country: null,
    ...enrolment,
  },
});
