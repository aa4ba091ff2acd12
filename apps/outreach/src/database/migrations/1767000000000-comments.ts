import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  enrolments: 'Leads in sequences. The row is locked before its messages or events change.',
  'enrolments.id': 'Ordered by time.',
  'enrolments.slot': 'Row of sequence_counts in which the enrolment is counted.',
  'enrolments.lead_id': 'The lead, which may be deleted.',
  'enrolments.key_email': 'Normalized email address.',
  'enrolments.variables': 'Values of the lead for templates, as they were at the start.',
  'enrolments.current_step': 'Position of the last sent step; 0: none.',
  'enrolments.next_send_at':
    'Earliest time of the next step; null if there is none or its message is being sent.',
  'enrolments.stop_reason': 'Why it ended, for the customer.',
  'enrolments.no_mailbox': 'The mailbox does not exist: no sequence of the account writes to it.',
  'enrolments.put_off_days': 'Delay of the step after the one that is being sent, in days.',
  'enrolments.opened_at': 'First event by a person.',
  'enrolments.clicked_at': 'First event by a person.',
  'enrolments.replied_at': 'First event.',
  'enrolments.auto_replied_at': 'First event.',
  'enrolments.bounced_at': 'First event.',
  'enrolments.unsubscribed_at': 'First event.',
  'enrolments.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  events: 'Events of messages. Partitioned by month; events_rest has those of months without a partition.',
  'events.id': 'The same for a repeated report.',
  'events.step_position': 'Position of the step, from 1.',
  'events.type': 'look: a view of the unsubscribe page, which is not counted.',
  'events.link': 'Number of the clicked link, from 1.',
  'events.machine_reason': 'Why it is attributed to a program; null: a person.',
  hidden_leads: 'Leads that suppressions hide, so that lists state how many are visible.',
  'hidden_leads.hidden_until': 'End of the last suppression that hides the lead.',
  leads: 'Leads of lists.',
  'leads.id': 'Ordered by time.',
  'leads.email': 'As given, with the domain in A-labels.',
  'leads.phone': 'E.164 if it can be parsed, otherwise as given.',
  'leads.country_code': 'Country of the address (ISO 3166-1).',
  'leads.accept_all': 'Whether the host of the email address accepts every address.',
  'leads.rating': 'Out of 5.',
  'leads.confidence': 'From 0 to 100.',
  'leads.source': 'Where the contact data was found.',
  'leads.custom': "The account's own fields by name.",
  'leads.key_email': 'Normalized email address.',
  'leads.key_phone': 'Domain and phone number.',
  'leads.key_place': 'Hash of name and place.',
  'leads.key_name':
    'Hash of the name, or of phone and website without a name, of a lead without an email address.',
  'leads.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  'leads.hidden_by': 'Keys of all suppressions that would hide the lead; null until they are computed.',
  list_jobs: 'Progress of jobs that fill lists, which changes in the transaction of each batch.',
  'list_jobs.position': 'Where the job continues.',
  'list_jobs.tally': 'Report of the job so far.',
  lists: 'Lead lists. The row is locked before leads of the list change.',
  'lists.id': 'Ordered by time.',
  'lists.leads_count': 'Number of leads, suppressed ones included. Kept by triggers.',
  'lists.updated_at': 'When the list or its leads last changed.',
  messages: 'Messages of sequences, at most one per enrolment and step.',
  'messages.id': 'Ordered by time.',
  'messages.step_position': 'Position of the step, from 1.',
  'messages.token': "Opens the recipient's pages: a secret of the recipient.",
  'messages.mail_token': 'In the Message-ID and the return path, which other parties see.',
  'messages.rfc_message_id': 'Message-ID (RFC 5322), the same for each attempt.',
  'messages.status': 'queued, sending, sent, bounced, failed or dropped.',
  'messages.attempts': 'Attempts to hand it to the mail relay.',
  'messages.links': 'Targets of its tracked links, in order.',
  'messages.returned_at': 'When a report said that it bounced.',
  sequence_counts: 'Counts of a sequence, which are the sums over its rows: 16, to avoid lock contention.',
  'sequence_counts.slot': 'Row of its enrolments, from 0 to 15.',
  sequences: 'Email sequences, with the state of their planning.',
  'sequences.id': 'Ordered by time.',
  'sequences.list_id': 'The list whose leads are enrolled at the start.',
  'sequences.timezone': 'IANA name of the time zone of the windows.',
  'sequences.schedule_windows': 'Times of the week in which messages are sent.',
  'sequences.ramp': 'Daily limit of the first day, and its daily increase.',
  'sequences.steps': 'Templates and delays of the messages, in order.',
  'sequences.next_slot_at': 'Earliest time of the next planning run; null if nothing is to be done.',
  'sequences.last_planned_at': 'Latest message, from which the minimum gap is measured.',
  'sequences.sending_day': 'Last day with messages, by the time zone.',
  'sequences.sending_days': 'Number of days with messages.',
  'sequences.planned_today': 'Number of messages of the last day.',
  'sequences.updated_at': 'When the account last changed it.',
  'sequences.deleted_at': 'When the account deleted it. Planning runs delete its rows later.',
  suppression_keys: 'Copy of the suppressions, which follows their change log.',
  'suppression_keys.key': '64 bits of the hash.',
  'suppression_keys.account_id': 'Empty for suppressions of the deployment.',
  'suppression_keys.ends_at': 'Infinity without an end.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('outreach', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
