import { IntegerField, TextListField } from '../fields/decorators';

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
