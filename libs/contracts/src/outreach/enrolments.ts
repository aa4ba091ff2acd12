import {
  BooleanField,
  ExactlyOneOf,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import {
  EmailMaskedField,
  keepSuppressed,
  type RowSuppression,
  SuppressionField,
} from '../shared/suppression-filter';
import { SkippedDay } from './sequence-settings';
import { SequenceIdRequest } from './sequences';

/**
 * Result of an enrolment: `total` is `enrolled`, `already`, `suppressed`, `invalid` and the number of `not_found`
 * together, and `invalid` is `no_address`, `undeliverable` and `no_source` together. In a sequence for people
 * (`rows: contact`) each person counts as a lead, and so does a company without people.
 */
export class EnrolledLeads {
  @IntegerField({
    description:
      'Leads in the request. A repeated ID counts once. With `rows: contact`, this and all other counts are of people; a company without people counts as one without an address.',
    minimum: 0,
  })
  total!: number;

  @IntegerField({ description: 'Leads that were enrolled.', minimum: 0 })
  enrolled!: number;

  @IntegerField({
    description: 'Excluded leads: the address is or was enrolled in the sequence.',
    minimum: 0,
  })
  already!: number;

  @IntegerField({
    description: 'Excluded leads: suppressed, unsubscribed, or with a bounced message.',
    minimum: 0,
  })
  suppressed!: number;

  @IntegerField({
    description: 'Excluded invalid leads: the sum of `no_address`, `undeliverable` and `no_source`.',
    minimum: 0,
  })
  invalid!: number;

  @IntegerField({ description: 'Leads without a valid email address.', minimum: 0 })
  no_address!: number;

  @IntegerField({
    description: 'Leads with an undeliverable address; checked for a started sequence only.',
    minimum: 0,
  })
  undeliverable!: number;

  @IntegerField({
    description:
      'Leads without a source if the first step uses `{{source}}`; checked for a started sequence only.',
    minimum: 0,
  })
  no_source!: number;

  @TextListField({
    description:
      'IDs in the request that are not leads of the list. If the list has none of them, the response is 404.',
  })
  not_found!: string[];
}

/**
 * `active`: gets the next step when it is due; `finished`: has got all steps; the others got no further step, because
 * the person `replied`, mail `bounced`, the person `unsubscribed` or is `suppressed`, no relay took a message for days
 * (`failed`), or the account took the person out (`removed`).
 */
export const enrolmentStatuses = [
  'active',
  'finished',
  'replied',
  'bounced',
  'unsubscribed',
  'suppressed',
  'failed',
  'removed',
] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

/** An enrolled contact of a sequence. */
export class Enrolment {
  @TextField({ description: 'ID of the enrolment.', example: 'enr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'ID of the enrolled lead, which may have been deleted since.' })
  lead_id!: string;

  @TextField({
    description: 'Email address. Null for a hidden contact.',
    nullable: true,
  })
  email!: string | null;

  @SuppressionField()
  suppression!: RowSuppression | null;

  @EmailMaskedField()
  email_masked!: string | null;

  @TextField({ description: 'Status of the enrolment.', oneOf: enrolmentStatuses })
  status!: EnrolmentStatus;

  @IntegerField({
    description: 'Position of the last step that was sent or done. 0 before the first step.',
    minimum: 0,
  })
  current_step!: number;

  @IntegerField({
    description:
      'Position of the next step; if a branch may lead elsewhere, of the one without a branch. Null after the end of the enrolment.',
    nullable: true,
    minimum: 1,
  })
  next_step!: number | null;

  @InstantField({
    description:
      'Earliest time of the next step, within a window of the sequence. Null in a draft, without a next step, while it is being sent, and while its task is open.',
    nullable: true,
  })
  next_send_at!: string | null;

  @ObjectListField(() => SkippedDay, {
    description:
      'Public holidays from today on because of which `next_send_at` is later. Empty unless the sequence has `skip_holidays`.',
  })
  skipped_days!: SkippedDay[];

  @InstantField({
    description:
      'Earliest time of further steps after an automatic reply: the beginning of the day after the return, or after the last day of the absence, that it states, in the time zone of the sequence. Null if no automatic reply states one.',
    nullable: true,
  })
  absent_until!: string | null;

  @TextField({
    description: 'Reason why no further step is sent, in words. Null while steps remain.',
    nullable: true,
  })
  stop_reason!: string | null;

  @InstantField({ description: 'Time at which the contact was enrolled.' })
  enrolled_at!: string;

  @InstantField({
    description: 'Time at which the enrolment ended. Null while it is active.',
    nullable: true,
  })
  finished_at!: string | null;
}

export class EnrolLeadsRequest extends SequenceIdRequest {
  @TextField({
    description: 'ID of the list whose leads are enrolled.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  list!: string;

  @TextListField({
    description: 'IDs of leads of the list, 1 to 1,000. Default: all leads of the list.',
    optional: true,
    minItems: 1,
    maxItems: 1000,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  leads?: string[];
}

export class ListEnrolmentsRequest extends SequenceIdRequest {
  @TextField({
    description: 'Return only enrolments with this status. Default: all.',
    optional: true,
    oneOf: enrolmentStatuses,
  })
  status?: EnrolmentStatus;

  @IntegerField({
    description: 'Maximum number of enrolments per page, 1 to 500. Default: 100.',
    minimum: 1,
    maximum: 500,
    default: 100,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class EnrolmentPage {
  @ObjectListField(() => Enrolment, { description: 'Enrolments in the order of their creation.' })
  enrolments!: Enrolment[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

@ExactlyOneOf('enrolments', 'blocked')
export class RemoveEnrolmentsRequest extends SequenceIdRequest {
  @TextListField({
    description: 'IDs of enrolments, 1 to 1,000. Give `enrolments` or `blocked`, not both.',
    optional: true,
    minItems: 1,
    maxItems: 1000,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  enrolments?: string[];

  @BooleanField({
    description:
      '`true` removes all contacts that the check blocks: suppressed contacts and undeliverable addresses. Give `enrolments` or `blocked`, not both.',
    optional: true,
    shape: { const: true },
  })
  blocked?: boolean;
}

export class RemovedEnrolments {
  @IntegerField({ description: 'Number of enrolments that get no further step.', minimum: 0 })
  removed!: number;
}

const common = { service: 'outreach', access: 'account', problems: ['not_found'] } as const;
const path = '/sequences/{id}/enrolments';

export const EnrolLeads = operation({
  ...common,
  name: 'enrol_leads',
  method: 'sequences.enrol',
  n8n: [{ as: 'sequence.enrol', name: 'Enrol Leads' }],
  assistants: { toolset: 'sequences', collected: false },
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
  audit: { none: 'Enrolments have their time and state; the start of the sequence is recorded.' },
  summary: 'Enrol leads in a sequence',
  description:
    'Enrols a list or some of its leads; an address is enrolled only once in a sequence, even if requests are repeated. In an active sequence the first step is sent when it is due; a finished one starts again, after the check of its start.',
  http: { method: 'POST', path, scope: 'sequences:write' },
  request: EnrolLeadsRequest,
  example: { list: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' },
  response: EnrolledLeads,
  timeout: seconds(30),
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export const ListEnrolments = operation({
  ...common,
  name: 'list_enrolments',
  method: 'sequences.enrolments',
  assistants: notForAssistants.small,
  people: { shownBy: 'kept-people.ts of the end-to-end tests' },
  summary: 'List the enrolments of a sequence',
  description: 'Lists the enrolled contacts with their status.',
  http: { method: 'GET', path, scope: 'sequences:read' },
  request: ListEnrolmentsRequest,
  response: EnrolmentPage,
  timeout: seconds(10),
  idempotent: true,
  screen: keepSuppressed,
});

export const RemoveEnrolments = operation({
  ...common,
  name: 'remove_enrolments',
  method: 'sequences.removeEnrolments',
  assistants: notForAssistants.small,
  people: { none: 'returns counts, and texts that the account wrote for all leads' },
  audit: { none: 'Enrolments have their time and state.' },
  summary: 'Remove contacts from a sequence',
  description: 'Removes the given enrolments, or all that the check blocks. They get no further step.',
  http: { method: 'POST', path: `${path}/remove`, scope: 'sequences:write' },
  request: RemoveEnrolmentsRequest,
  example: { enrolments: ['enr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'] },
  response: RemovedEnrolments,
  timeout: seconds(30),
  idempotent: true,
});
