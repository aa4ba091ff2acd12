import { IntegerField, ObjectField, ObjectListField, TextField } from '../fields/decorators';
import { Job } from '../shared/job';
import { maxLeadProblems, maxLeadsAtOnce } from './lead-limits';

export const leadOutcomes = ['added', 'updated', 'duplicate', 'suppressed', 'invalid'] as const;
export type LeadOutcomeName = (typeof leadOutcomes)[number];

/** The outcomes of leads to be added; the five numbers add up to all of them. */
export class AddedLeads {
  @IntegerField({ description: 'Number of leads added to the list.', minimum: 0 })
  added!: number;

  @IntegerField({
    description:
      'Number of leads that were already in the list or repeated in the request, with new or other values.',
    minimum: 0,
  })
  updated!: number;

  @IntegerField({
    description:
      'Number of leads that were already in the list or repeated in the request, with no new values.',
    minimum: 0,
  })
  duplicates!: number;

  @IntegerField({ description: 'Number of suppressed leads, which were excluded.', minimum: 0 })
  suppressed!: number;

  @IntegerField({
    description:
      'Number of leads excluded because they identify no contact or have an invalid email address.',
    minimum: 0,
  })
  invalid!: number;
}

export class LeadProblem {
  @IntegerField({
    description: 'The index of the lead in `leads`, or of the row in the result set, from 0.',
    minimum: 0,
  })
  index!: number;

  @TextField({
    description:
      'The rejected field; null if the lead identifies no contact, or differs from an earlier one of the request.',
    nullable: true,
    example: 'phone',
  })
  field!: string | null;

  @TextField({
    description:
      'The reason why the lead, or this value, was left out, or the fields in which it differs from an earlier lead of the request that is the same. It contains nothing of the lead.',
  })
  reason!: string;
}

export class AddedLead {
  @TextField({
    description: 'ID of the lead in the list. Null if it was excluded.',
    nullable: true,
    example: 'led_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string | null;

  @TextField({ description: 'Outcome of the lead, as it is counted.', oneOf: leadOutcomes })
  outcome!: LeadOutcomeName;
}

export class AddedLeadsReport extends AddedLeads {
  @ObjectListField(() => AddedLead, {
    description:
      'The leads in the order of the request or of the result set. Repeated leads have the same ID.',
    optional: true,
    maxItems: maxLeadsAtOnce,
  })
  leads?: AddedLead[];

  @ObjectListField(() => LeadProblem, {
    description:
      'Why leads, or some of their values, were left out, in their order; the first 1,000. Absent if there are none.',
    optional: true,
    maxItems: maxLeadProblems,
  })
  problems?: LeadProblem[];

  @ObjectField(() => Job, {
    description:
      'NATS only: job that adds the rows of a result set with more than 1,000 rows; the numbers are then 0. Over HTTP, the response is this job, with the status 202.',
    optional: true,
  })
  job?: Job;
}
