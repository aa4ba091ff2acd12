import { NumberField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class RateAddressesRequest {
  @TextListField({
    description: 'Email addresses at domains that accept mail to any address.',
    minItems: 1,
    maxItems: 100,
    items: { minLength: 3, maxLength: 254 },
    example: ['jane.doe@example.com'],
  })
  emails!: string[];
}

export class RatedAddress {
  @TextField({ description: 'Address as given.' })
  email!: string;

  @NumberField({
    description:
      'Probability, 0 to 1, that an address of this form exists at the domain. Null if no address of the domain is known.',
    nullable: true,
    minimum: 0,
    maximum: 1,
  })
  probability!: number | null;
}

export class RatedAddresses {
  @ObjectListField(() => RatedAddress, { description: 'The addresses in the order of the request.' })
  addresses!: RatedAddress[];
}

/** For verification: how well addresses fit the known addresses of their domains. No site is read. */
export const RateAddresses = operation({
  service: 'email',
  name: 'rate_addresses',
  summary: 'Rate addresses by the pattern of their domain',
  http: null,
  access: 'public',
  request: RateAddressesRequest,
  response: RatedAddresses,
  timeout: seconds(5),
  idempotent: true,
});
