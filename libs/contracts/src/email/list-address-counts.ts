import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';

export class ListAddressCountsRequest {
  @IntegerField({ description: 'Position after which changes are listed; 0 for all.', minimum: 0 })
  after!: number;
}

export class AddressCount {
  @IntegerField({ description: 'Position of the change.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Registrable domain of the company.', maxLength: 253 })
  domain!: string;

  @IntegerField({ description: 'Number of known email addresses that are not suppressed.', minimum: 0 })
  addresses!: number;
}

export class AddressCounts {
  @ObjectListField(() => AddressCount, {
    description: 'Present counts of the domains that have changed, in the order of their last changes.',
    maxItems: 100,
  })
  changes!: AddressCount[];

  @IntegerField({
    description: 'Last position. A smaller one than before means a restored feed.',
    minimum: 0,
  })
  last!: number;
}

/** The change feed for the company search. */
export const ListAddressCounts = operation({
  service: 'email',
  name: 'list_address_counts',
  summary: 'List changed numbers of known addresses',
  http: null,
  access: 'public',
  request: ListAddressCountsRequest,
  response: AddressCounts,
  timeout: seconds(30),
  idempotent: true,
});
