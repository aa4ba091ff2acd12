import { idForm } from '../fields/text-forms';
import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { serviceNames, type ServiceName } from '../shared/services';
import { EmptyRequest } from '../shared/empty.dto';
import { PersonRequest } from './subject';

export const erasureStates = ['under_way', 'complete'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** The progress of one service in an erasure. */
export class ServiceErasure {
  @TextField({ description: 'The service.', oneOf: serviceNames })
  service!: ServiceName;

  @BooleanField({
    description: 'Whether nothing of the person is left in it, and none of its processes answers otherwise.',
  })
  done!: boolean;

  @IntegerField({
    description: 'Rows that were deleted or rewritten; null while that is not known.',
    nullable: true,
    minimum: 0,
  })
  removed!: number | null;
}

export class Erasure {
  @TextField({ description: 'The id of the erasure.', example: 'era_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Whether every service has erased.', oneOf: erasureStates })
  state!: ErasureState;

  @InstantField({ description: 'When it was asked for.' })
  requested_at!: string;

  @InstantField({ description: 'When the last service was done; null until then.', nullable: true })
  completed_at!: string | null;

  @ObjectListField(() => ServiceErasure, { description: 'Every service that follows.' })
  services!: ServiceErasure[];
}

export class ErasureIdRequest {
  @TextField({ description: 'The id of an erasure.', maxLength: 64, ...idForm })
  id!: string;
}

export class ErasureList {
  @ObjectListField(() => Erasure, { description: 'The newest erasures, at most 1,000.' })
  erasures!: Erasure[];
}

const common = { service: 'privacy', access: 'account', timeout: seconds(10), idempotent: true } as const;
const path = '/privacy/erasures';

export const ErasePerson = operation({
  ...common,
  name: 'erase_person',
  summary: 'Erase a person',
  description:
    'Deletes the person in every service and prevents a new collection. A person who was erased before is erased again.',
  http: { method: 'POST', path, scope: 'privacy:admin', status: 201 },
  request: PersonRequest,
  example: { email: 'jane.doe@example.com' },
  response: Erasure,
});

export const GetErasure = operation({
  ...common,
  name: 'get_erasure',
  summary: 'Get an erasure',
  description: 'Returns how far each service has carried out the erasure.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'privacy:admin' },
  request: ErasureIdRequest,
  response: Erasure,
});

export const ListErasures = operation({
  ...common,
  name: 'list_erasures',
  summary: 'List erasures',
  description: 'Lists the newest erasures, at most 1,000.',
  http: { method: 'GET', path, scope: 'privacy:admin' },
  request: EmptyRequest,
  response: ErasureList,
});
