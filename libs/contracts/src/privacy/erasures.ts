import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
} from '../fields/decorators';
import { idForm, lineForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type ServiceName, serviceNames } from '../shared/services';
import { PersonRequest, type SubjectKind, subjectKinds } from './suppressions';

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

/** States of the request of an account that the operator erases a person from the rest of the deployment. */
export const erasureRequestStates = ['requested', 'erased', 'refused'] as const;
export type ErasureRequestState = (typeof erasureRequestStates)[number];

/** What the operator has decided about the rest of the deployment. */
export class RestOfErasure {
  @TextField({
    description:
      'Whether the operator has decided: `requested` before, then `erased` from the deployment, or `refused`.',
    oneOf: erasureRequestStates,
  })
  state!: ErasureRequestState;

  @TextField({ description: 'Reason of a refusal. Null otherwise.', nullable: true })
  reason!: string | null;

  @InstantField({ description: 'Time of the decision. Null before.', nullable: true })
  decided_at!: string | null;

  @InstantField({
    description: 'Time at which the last service erased the person from the deployment. Null until then.',
    nullable: true,
  })
  completed_at!: string | null;
}

export class AccountErasure extends Erasure {
  @TextField({ description: 'Member or key that requested the erasure. Null if unknown.', nullable: true })
  requested_by!: string | null;

  @ObjectField(() => RestOfErasure, {
    description: 'Request to the operator for the data of the deployment and of other accounts.',
  })
  rest!: RestOfErasure;
}

export class AccountErasureList {
  @ObjectListField(() => AccountErasure, {
    description: 'The latest erasures of the account, newest first; at most 1,000.',
  })
  erasures!: AccountErasure[];
}

export class ErasureRequest {
  @TextField({ description: 'ID of the erasure from the rows of the account.' })
  id!: string;

  @TextField({ description: 'Account that requests the rest.' })
  account!: string;

  @TextField({ description: 'Member or key that requested the erasure. Null if unknown.', nullable: true })
  requested_by!: string | null;

  @TextField({ description: 'Type of the contact.', oneOf: subjectKinds })
  kind!: SubjectKind;

  @TextField({
    description: 'Masked form of the contact, such as `j…@e….com`. Null after the decision.',
    nullable: true,
  })
  masked!: string | null;

  @TextField({ description: 'State of the request.', oneOf: erasureRequestStates })
  state!: ErasureRequestState;

  @TextField({ description: 'Reason of a refusal. Null otherwise.', nullable: true })
  reason!: string | null;

  @InstantField({ description: 'Time of the decision. Null before.', nullable: true })
  decided_at!: string | null;

  @ObjectField(() => Erasure, { description: 'Erasure from the rows of the account.' })
  own!: Erasure;

  @ObjectField(() => Erasure, {
    description:
      'Erasure from the deployment and the rows of all accounts. Null unless the request was carried out.',
    nullable: true,
  })
  erasure!: Erasure | null;
}

export class ErasureRequestList {
  @ObjectListField(() => ErasureRequest, {
    description: 'The latest requests of all accounts, those without a decision first; at most 500.',
  })
  requests!: ErasureRequest[];
}

export class DecideErasureRequestRequest extends ErasureIdRequest {
  @TextField({
    description:
      '`erase` erases the person from the deployment, which answers the requests of all accounts for it; `refuse` needs a reason.',
    oneOf: ['erase', 'refuse'],
  })
  decision!: 'erase' | 'refuse';

  @TextField({
    description: 'Reason of a refusal, which the account reads.',
    optional: true,
    minLength: 1,
    maxLength: 500,
    ...lineForm,
    example: 'The person is a customer of another account.',
  })
  reason?: string;
}
export type ErasureDecision = Omit<DecideErasureRequestRequest, 'id'>;

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

/** Of an account, by its owners and their keys. */
const own = {
  ...common,
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  page: 'privacy',
} as const;
const ownPath = '/privacy/account-erasures';

export const EraseFromAccount = operation({
  ...own,
  name: 'erase_from_account',
  method: 'privacy.eraseFromAccount',
  audit: { action: 'account_erasure.requested' },
  summary: 'Erase a person from the account',
  description:
    'Deletes the person from the rows of the account, suppresses the person there, and requests the rest of the deployment from the operator. Rows of other accounts stay until then.',
  http: { method: 'POST', path: ownPath, scope: 'keys:admin', status: 201 },
  request: PersonRequest,
  example: { email: 'jane.doe@example.com' },
  response: AccountErasure,
});

export const GetAccountErasure = operation({
  ...own,
  name: 'get_account_erasure',
  method: 'privacy.getAccountErasure',
  summary: 'Get an erasure of the account',
  description: 'Returns the progress in each service, and the state of the request to the operator.',
  http: { method: 'GET', path: `${ownPath}/{id}`, scope: 'keys:admin' },
  request: ErasureIdRequest,
  response: AccountErasure,
});

export const ListAccountErasures = operation({
  ...own,
  name: 'list_account_erasures',
  method: 'privacy.listAccountErasures',
  summary: 'List erasures of the account',
  description: 'Lists the latest erasures from the rows of the account, at most 1,000.',
  http: { method: 'GET', path: ownPath, scope: 'keys:admin' },
  request: EmptyRequest,
  response: AccountErasureList,
});

const requestsPath = '/privacy/erasure-requests';

export const ListErasureRequests = operation({
  ...common,
  name: 'list_erasure_requests',
  method: 'privacy.listErasureRequests',
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  summary: 'List erasure requests of accounts',
  description: 'Lists the requests of accounts that a person is erased from the rest of the deployment.',
  http: { method: 'GET', path: requestsPath, scope: 'privacy:admin' },
  request: EmptyRequest,
  response: ErasureRequestList,
});

export const DecideErasureRequest = operation({
  ...common,
  name: 'decide_erasure_request',
  method: 'privacy.decideErasureRequest',
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  audit: { action: 'erasure_request.decided' },
  summary: 'Decide an erasure request',
  description:
    'Erases the person from the deployment, or refuses that with a reason. The same decision again changes nothing; 409 for another one.',
  http: { method: 'POST', path: `${requestsPath}/{id}`, scope: 'privacy:admin' },
  request: DecideErasureRequestRequest,
  example: { decision: 'refuse', reason: 'The person is a customer of another account.' },
  response: ErasureRequest,
  problems: ['not_found', 'conflict'],
});
