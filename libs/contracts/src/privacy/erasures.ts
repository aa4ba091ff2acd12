import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type ServiceName, serviceNames } from '../shared/services';
import { PersonRequest } from './suppressions';

export const erasureStates = ['under_way', 'complete'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** The progress of one service in an erasure. */
export class ServiceErasure {
  @TextField({ description: 'Name of the service.', oneOf: serviceNames })
  service!: ServiceName;

  @BooleanField({
    description:
      'Whether the service has erased all data of the person and all its processes filter their responses.',
  })
  done!: boolean;

  @IntegerField({
    description: 'Number of rows deleted or rewritten. Null if not known yet.',
    nullable: true,
    minimum: 0,
  })
  removed!: number | null;
}

export class Erasure {
  @TextField({ description: 'ID of the erasure.', example: 'era_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Whether all services have completed the erasure.', oneOf: erasureStates })
  state!: ErasureState;

  @InstantField({ description: 'Time at which the erasure was requested.' })
  requested_at!: string;

  @InstantField({
    description: 'Time at which the last service completed the erasure. Null until then.',
    nullable: true,
  })
  completed_at!: string | null;

  @ObjectListField(() => ServiceErasure, { description: 'Progress of each service.' })
  services!: ServiceErasure[];
}

export class ErasureIdRequest {
  @TextField({ description: 'ID of the erasure.', maxLength: 64, ...idForm })
  id!: string;
}

export class ErasureList {
  @ObjectListField(() => Erasure, { description: 'The latest erasures, newest first; at most 1,000.' })
  erasures!: Erasure[];
}

const common = { service: 'privacy', access: 'account', timeout: seconds(10), idempotent: true } as const;
const path = '/privacy/erasures';

export const ErasePerson = operation({
  ...common,
  name: 'erase_person',
  method: 'privacy.erase',
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  audit: { action: 'erasure.requested' },
  summary: 'Erase a person',
  description:
    'Deletes the data of the person in every service and prevents it from being collected again. A repeated request erases the person again.',
  http: { method: 'POST', path, scope: 'privacy:admin', status: 201 },
  request: PersonRequest,
  example: { email: 'jane.doe@example.com' },
  response: Erasure,
});

export const GetErasure = operation({
  ...common,
  name: 'get_erasure',
  method: 'privacy.getErasure',
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  summary: 'Get an erasure',
  description: 'Returns the progress of the erasure in each service.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'privacy:admin' },
  request: ErasureIdRequest,
  response: Erasure,
});

export const ListErasures = operation({
  ...common,
  name: 'list_erasures',
  method: 'privacy.listErasures',
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  summary: 'List erasures',
  description: 'Lists the latest erasures, at most 1,000.',
  http: { method: 'GET', path, scope: 'privacy:admin' },
  request: EmptyRequest,
  response: ErasureList,
});
