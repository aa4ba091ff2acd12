import { idForm } from '../fields/text-forms';
import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { ExactlyOneOf } from '../fields/exactly-one-of';
import { operation, seconds } from '../operation/operation';
import type { SuppressionFilter } from '../shared/suppression-filter';
import { SequenceIdRequest } from './sequence';

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
  @TextField({ description: 'The id.', example: 'enr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'The lead that was enrolled; it may be deleted.' })
  lead_id!: string;

  @TextField({
    description: 'The address; null for a suppressed contact.',
    nullable: true,
  })
  email!: string | null;

  @TextField({ description: 'The status.', oneOf: enrolmentStatuses })
  status!: EnrolmentStatus;

  @IntegerField({ description: 'The last step that was sent; 0 before the first.', minimum: 0 })
  current_step!: number;

  @InstantField({
    description:
      'The next step is not sent before this time, which is within a window of the sequence; null in a draft, without a next step, and while it is on its way.',
    nullable: true,
  })
  next_send_at!: string | null;

  @TextField({
    description: 'Why there is no further step, in words; null while there is one.',
    nullable: true,
  })
  stop_reason!: string | null;

  @InstantField({ description: 'When the person was enrolled.' })
  enrolled_at!: string;

  @InstantField({ description: 'When it ended.', nullable: true })
  finished_at!: string | null;
}

export class EnrolLeadsRequest extends SequenceIdRequest {
  @TextField({
    description: 'The id of a list: all its leads.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  list!: string;

  @TextListField({
    description: 'The ids of leads of this list, where not all of them are to be enrolled.',
    optional: true,
    minItems: 1,
    maxItems: 1000,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  leads?: string[];
}

/**
 * Result of an enrolment: `total` is `enrolled`, `already`, `suppressed` and `invalid` together,
 * and `invalid` is `no_address`, `undeliverable` and `no_source` together.
 */
export class EnrolledLeads {
  @IntegerField({ description: 'Leads of the request.', minimum: 0 })
  total!: number;

  @IntegerField({ description: 'Enrolled just now.', minimum: 0 })
  enrolled!: number;

  @IntegerField({
    description: 'Left out: the address is or was enrolled in the sequence before.',
    minimum: 0,
  })
  already!: number;

  @IntegerField({
    description: 'Left out: in a do-not-contact list, or unsubscribed or bounced before.',
    minimum: 0,
  })
  suppressed!: number;

  @IntegerField({
    description: 'Left out: the sum of `no_address`, `undeliverable` and `no_source`.',
    minimum: 0,
  })
  invalid!: number;

  @IntegerField({ description: 'Left out: without a valid email address.', minimum: 0 })
  no_address!: number;

  @IntegerField({
    description: 'Left out of a started sequence: the address is known to take no mail.',
    minimum: 0,
  })
  undeliverable!: number;

  @IntegerField({
    description:
      'Left out of a started sequence: the first step names the source of the address, which is unknown.',
    minimum: 0,
  })
  no_source!: number;
}

export class ListEnrolmentsRequest extends SequenceIdRequest {
  @TextField({ description: 'Only enrolments with this status.', optional: true, oneOf: enrolmentStatuses })
  status?: EnrolmentStatus;

  @IntegerField({ description: 'Enrolments in one answer.', minimum: 1, maximum: 500, default: 100 })
  limit?: number;

  @TextField({
    description: 'The cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class EnrolmentPage {
  @ObjectListField(() => Enrolment, { description: 'The enrolments, in the order in which they were made.' })
  enrolments!: Enrolment[];

  @TextField({ description: 'The cursor of the next ones; null at the end.', nullable: true })
  next_cursor!: string | null;
}

@ExactlyOneOf('enrolments', 'blocked')
export class RemoveEnrolmentsRequest extends SequenceIdRequest {
  @TextListField({
    description: 'The ids of enrolments. Give these or `blocked`.',
    optional: true,
    minItems: 1,
    maxItems: 1000,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  enrolments?: string[];

  @BooleanField({
    description:
      'All contacts that the check blocks: suppressed ones, and those with an undeliverable address.',
    optional: true,
    shape: { const: true },
  })
  blocked?: boolean;
}

export class RemovedEnrolments {
  @IntegerField({ description: 'How many get no further step from now on.', minimum: 0 })
  removed!: number;
}

/** Removes the addresses of suppressed contacts, and keeps their status. */
export const withoutAddresses = <Entry extends { email: string | null }>(
  entries: readonly Entry[],
  filter: SuppressionFilter,
): Entry[] =>
  entries.map((entry) =>
    entry.email !== null && filter.email(entry.email) ? { ...entry, email: null } : entry,
  );

const common = { service: 'outreach', access: 'account', problems: ['not_found'] } as const;
const path = '/sequences/{id}/enrolments';

export const EnrolLeads = operation({
  ...common,
  name: 'enrol_leads',
  summary: 'Enrol leads in a sequence',
  description:
    'Enrols a list or some of its leads; an address is enrolled once in a sequence, however often this is requested. In an active sequence the first step is sent when it is due.',
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
  summary: 'List the enrolments of a sequence',
  description: 'Returns the enrolled people and their status, page by page.',
  http: { method: 'GET', path, scope: 'sequences:read' },
  request: ListEnrolmentsRequest,
  response: EnrolmentPage,
  timeout: seconds(10),
  idempotent: true,
  screen: (answer, filter) => ({ ...answer, enrolments: withoutAddresses(answer.enrolments, filter) }),
});

export const RemoveEnrolments = operation({
  ...common,
  name: 'remove_enrolments',
  summary: 'Remove people from a sequence',
  description: 'Removes the given enrolments, or all that the check blocks; they get no further step.',
  http: { method: 'POST', path: `${path}/remove`, scope: 'sequences:write' },
  request: RemoveEnrolmentsRequest,
  example: { enrolments: ['enr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e'] },
  response: RemovedEnrolments,
  timeout: seconds(30),
  idempotent: true,
});
