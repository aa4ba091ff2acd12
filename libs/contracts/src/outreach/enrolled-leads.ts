import { IntegerField, TextListField } from '../fields/decorators';

/**
 * Result of an enrolment: `total` is `enrolled`, `already`, `suppressed`, `invalid` and the number of `not_found`
 * together, and `invalid` is `no_address`, `undeliverable` and `no_source` together.
 */
export class EnrolledLeads {
  @IntegerField({ description: 'Leads in the request. A repeated ID counts once.', minimum: 0 })
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
