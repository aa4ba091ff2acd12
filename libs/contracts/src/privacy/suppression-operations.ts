import { operation, seconds } from '../operation/operation';
import {
  AddedSuppression,
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
  summary: 'List suppressions',
  description:
    'Lists the suppressions of the account, or those that cover an address, a domain or a phone number: a domain covers its subdomains and addresses. Entries contain keyed hashes and do not reveal the contact.',
  http: { method: 'GET', path: own, scope: 'privacy:read' },
  request: ListSuppressionsRequest,
  response: SuppressionList,
  idempotent: true,
});

export const AddSuppression = operation({
  ...common,
  name: 'add_suppression',
  audit: { action: 'suppression.added' },
  summary: 'Add a suppression',
  description:
    'Suppresses an address, a phone number or a domain for the account within seconds. An existing suppression keeps the later expiry and the stronger reason (`opt_out`, `legal`, `complaint`, `bounce`, then the others); to shorten it, remove it first.',
  http: { method: 'POST', path: own, scope: 'privacy:write', status: 201 },
  request: AddSuppressionRequest,
  example: { email: 'jane.doe@example.com', reason: 'opt_out' },
  response: AddedSuppression,
  idempotent: true,
});

export const RemoveSuppression = operation({
  ...common,
  name: 'remove_suppression',
  audit: { action: 'suppression.removed' },
  summary: 'Remove a suppression',
  description: 'Returns the removed suppression.',
  http: { method: 'DELETE', path: `${own}/{id}`, scope: 'privacy:write' },
  request: SuppressionIdRequest,
  response: Suppression,
  idempotent: true,
});

export const ListDeploymentSuppressions = operation({
  ...common,
  name: 'list_deployment_suppressions',
  summary: 'List suppressions of the deployment',
  description:
    'Lists the suppressions that apply to every account, or those of them that cover an address, a domain or a phone number.',
  http: { method: 'GET', path: deployment, scope: 'privacy:admin' },
  request: ListSuppressionsRequest,
  response: SuppressionList,
  idempotent: true,
});

export const AddDeploymentSuppression = operation({
  ...common,
  name: 'add_deployment_suppression',
  audit: { action: 'deployment_suppression.added' },
  summary: 'Add a suppression for every account',
  description:
    'Suppresses an address, a phone number or a domain for all accounts within seconds. An existing suppression keeps the later expiry and the stronger reason (`opt_out`, `legal`, `complaint`, `bounce`, then the others); to shorten it, remove it first.',
  http: { method: 'POST', path: deployment, scope: 'privacy:admin', status: 201 },
  request: AddSuppressionRequest,
  example: { email: 'jane.doe@example.com', reason: 'opt_out' },
  response: Suppression,
  idempotent: true,
});

export const RemoveDeploymentSuppression = operation({
  ...common,
  name: 'remove_deployment_suppression',
  audit: { action: 'deployment_suppression.removed' },
  summary: 'Remove a suppression of the deployment',
  description: 'Returns the removed suppression. After an erasure, the person may be collected again.',
  http: { method: 'DELETE', path: `${deployment}/{id}`, scope: 'privacy:admin' },
  request: SuppressionIdRequest,
  response: Suppression,
  idempotent: true,
});
