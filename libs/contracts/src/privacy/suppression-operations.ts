import { operation, seconds } from '../operation/operation';
import {
  AddSuppressionRequest,
  ListSuppressionsRequest,
  Suppression,
  SuppressionIdRequest,
  SuppressionList,
} from './suppression';

const common = { service: 'privacy', access: 'account', timeout: seconds(10) } as const;
const own = '/suppressions';
const deployment = '/privacy/suppressions';

export const ListSuppressions = operation({
  ...common,
  name: 'list_suppressions',
  summary: "The account's do-not-contact entries, or the one for an address, a domain or a number",
  http: { method: 'GET', path: own, scope: 'privacy:read' },
  request: ListSuppressionsRequest,
  response: SuppressionList,
  idempotent: true,
});

export const AddSuppression = operation({
  ...common,
  name: 'add_suppression',
  summary: 'Leave somebody out of everything that the account is told; in force within seconds',
  description: 'Who has an entry already keeps it: the answer is that entry, with the new reason and end.',
  http: { method: 'POST', path: own, scope: 'privacy:write', status: 201 },
  request: AddSuppressionRequest,
  response: Suppression,
  idempotent: true,
});

export const RemoveSuppression = operation({
  ...common,
  name: 'remove_suppression',
  summary: 'Take a do-not-contact entry of the account back',
  http: { method: 'DELETE', path: `${own}/{id}`, scope: 'privacy:write' },
  request: SuppressionIdRequest,
  response: Suppression,
  idempotent: true,
});

export const ListDeploymentSuppressions = operation({
  ...common,
  name: 'list_deployment_suppressions',
  summary: 'The do-not-contact entries that hold for every account',
  http: { method: 'GET', path: deployment, scope: 'privacy:admin' },
  request: ListSuppressionsRequest,
  response: SuppressionList,
  idempotent: true,
});

export const AddDeploymentSuppression = operation({
  ...common,
  name: 'add_deployment_suppression',
  summary: 'Leave somebody out of everything that anybody is told',
  http: { method: 'POST', path: deployment, scope: 'privacy:admin', status: 201 },
  request: AddSuppressionRequest,
  response: Suppression,
  idempotent: true,
});

export const RemoveDeploymentSuppression = operation({
  ...common,
  name: 'remove_deployment_suppression',
  summary: 'Take an entry of the deployment back; after an erasure, the person may be collected again',
  http: { method: 'DELETE', path: `${deployment}/{id}`, scope: 'privacy:admin' },
  request: SuppressionIdRequest,
  response: Suppression,
  idempotent: true,
});
