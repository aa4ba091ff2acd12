import { ExactlyOneOf, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { addressShape, domainShape, idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';

/** The kinds of subjects of a suppression. */
export const subjectKinds = ['email', 'domain', 'phone'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** One person, by exactly one of an address and a number. */
@ExactlyOneOf('email', 'phone')
export class PersonRequest {
  @TextField({
    description:
      'Email address of the person in any spelling, including all sub-addresses of the mailbox; at Gmail, dots are ignored. Do not combine with `phone`.',
    ...addressShape,
    optional: true,
    minLength: 3,
    maxLength: 320,
    example: 'jane.doe@example.com',
  })
  email?: string;

  @TextField({
    description: 'Phone number of the person in international format. Do not combine with `email`.',
    optional: true,
    minLength: 7,
    maxLength: 40,
    example: '+43 1 234567',
  })
  phone?: string;
}

/** A person by address or phone number, or all people at a domain: exactly one of the three. */
export class SubjectRequest extends PersonRequest {
  @TextField({
    description:
      'Domain, including all addresses at the domain and its subdomains, and the company that owns it. Do not combine with `email` or `phone`.',
    ...domainShape,
    optional: true,
    minLength: 3,
    maxLength: 253,
    example: 'example.com',
  })
  domain?: string;
}

/** The reason of a suppression. */
export const suppressionReasons = [
  'opt_out',
  'complaint',
  'bounce',
  'customer',
  'competitor',
  'legal',
  'other',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The origin of a suppression. */
export const suppressionOrigins = ['api', 'import', 'deletion_list', 'opt_out_page', 'erasure'] as const;
export type SuppressionOrigin = (typeof suppressionOrigins)[number];

/** What has caused a suppression, as its caller knows: a reaction of the recipient, or a record of a CRM. */
export const suppressionCausers = ['click', 'reply', 'bounce', 'complaint', 'crm'] as const;
export type SuppressionCauser = (typeof suppressionCausers)[number];

/** The origins of a demand: a cause, an import, a request without a cause, or an erasure. */
export const demandOrigins = [...suppressionCausers, 'import', 'api', 'erasure'] as const;
export type DemandOrigin = (typeof demandOrigins)[number];

/** One demand that a contact is suppressed; a suppression exists as long as one of its demands does. */
export class SuppressionDemand {
  @TextField({
    description:
      'Origin: `click` on the link of a mail, `reply`, `bounce` or `complaint` of the recipient, `crm` record, `import`, `api` request, or `erasure`.',
    oneOf: demandOrigins,
  })
  origin!: DemandOrigin;

  @TextField({ description: 'Reason of the demand.', oneOf: suppressionReasons })
  reason!: SuppressionReason;

  @TextField({
    description: 'Person (`usr_…`) or key (`key_…`) who demanded it. Null for a service.',
    nullable: true,
  })
  by!: string | null;

  @TextField({ description: 'ID of the import, by which it is undone. Null for others.', nullable: true })
  import_id!: string | null;

  @InstantField({ description: 'Time of the demand.' })
  created_at!: string;

  @InstantField({ description: 'Time at which the demand ends. Null if it never ends.', nullable: true })
  expires_at!: string | null;
}

/** A suppression. Its subject is stored as a keyed hash only. */
export class Suppression {
  @TextField({ description: 'ID of the suppression.', example: 'sup_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Type of the suppressed contact.', oneOf: subjectKinds })
  kind!: SubjectKind;

  @TextField({ description: 'Reason of the suppression.', oneOf: suppressionReasons })
  reason!: SuppressionReason;

  @TextField({ description: 'Origin of the suppression.', oneOf: suppressionOrigins })
  origin!: SuppressionOrigin;

  @InstantField({ description: 'Time at which the suppression was created.' })
  created_at!: string;

  @InstantField({
    description: 'Time at which the suppression expires. Null if it never expires.',
    nullable: true,
  })
  expires_at!: string | null;

  @TextField({
    description:
      'Masked form of the contact of an account, such as `j…@e….com`. Null if it is not recorded, as for the deployment and after an erasure.',
    nullable: true,
    optional: true,
  })
  masked?: string | null;

  @ObjectListField(() => SuppressionDemand, {
    description:
      'Demands of an account, newest first; at most 3 in a list of all entries, and 100 for a contact. Empty for the deployment.',
    optional: true,
    maxItems: 100,
  })
  demands?: SuppressionDemand[];
}

export class AddedSuppression extends Suppression {
  @TextField({
    description:
      'Warning that the domain is a free mail provider, so that all addresses there are suppressed. Absent otherwise.',
    optional: true,
  })
  hint?: string;
}

@ExactlyOneOf('email', 'phone', 'domain')
export class AddSuppressionRequest extends SubjectRequest {
  @TextField({
    description: 'Reason of the suppression. Default: `other`.',
    oneOf: suppressionReasons,
    default: 'other',
  })
  reason?: SuppressionReason;

  @InstantField({ description: 'Time at which the suppression expires. Default: never.', optional: true })
  expires_at?: string;
}

@ExactlyOneOf('email', 'phone', 'domain')
export class AddOwnSuppressionRequest extends AddSuppressionRequest {
  @TextField({
    description:
      'Cause: `click`, `reply`, `bounce` or `complaint` of the recipient, or a record of a `crm`. Default: none.',
    oneOf: suppressionCausers,
    optional: true,
  })
  cause?: SuppressionCauser;
}

export class ListSuppressionsRequest extends SubjectRequest {
  @TextField({
    description:
      '`next_cursor` of the previous page. Omit it for the first page, which has the newest suppressions.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;

  @IntegerField({
    description: 'Maximum number of suppressions per page, 1 to 1,000. Default: 100.',
    minimum: 1,
    maximum: 1000,
    default: 100,
  })
  limit?: number;
}

export class SuppressionList {
  @ObjectListField(() => Suppression, { description: 'The suppressions, newest first.' })
  suppressions!: Suppression[];

  @IntegerField({ description: 'Total number of suppressions, independent of the filter.', minimum: 0 })
  total!: number;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class SuppressionIdRequest {
  @TextField({
    description: 'ID of the suppression.',
    maxLength: 64,
    ...idForm,
    example: 'sup_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

const common = { service: 'privacy', access: 'account', timeout: seconds(10) } as const;
const own = '/suppressions';
const deployment = '/privacy/suppressions';

export const ListSuppressions = operation({
  ...common,
  name: 'list_suppressions',
  method: 'suppressions.list',
  assistants: { toolset: 'more', collected: false, defaults: { limit: 20 } },
  people: withoutContacts.suppression,
  summary: 'List suppressions',
  description:
    'Lists the suppressions of the account, or those that cover an address, a domain or a phone number: a domain covers its subdomains and addresses. Entries contain keyed hashes and a masked form, and do not reveal the contact.',
  http: { method: 'GET', path: own, scope: 'privacy:read' },
  request: ListSuppressionsRequest,
  response: SuppressionList,
  idempotent: true,
});

export const AddSuppression = operation({
  ...common,
  name: 'add_suppression',
  method: 'suppressions.add',
  n8n: [{ as: 'suppression.add', shown: ['email', 'phone', 'domain'] }],
  assistants: { toolset: 'more', collected: false },
  people: withoutContacts.suppression,
  audit: { action: 'suppression.added' },
  summary: 'Add a suppression',
  description:
    'Suppresses an address, a phone number or a domain for the account within seconds. An existing suppression keeps the later expiry and the stronger reason (`opt_out`, `legal`, `complaint`, `bounce`, then the others); to shorten it, remove it first.',
  http: { method: 'POST', path: own, scope: 'privacy:write', status: 201 },
  request: AddOwnSuppressionRequest,
  example: { email: 'jane.doe@example.com', reason: 'opt_out' },
  response: AddedSuppression,
  idempotent: true,
});

export const RemoveSuppression = operation({
  ...common,
  name: 'remove_suppression',
  method: 'suppressions.remove',
  assistants: notForAssistants.operator,
  people: withoutContacts.suppression,
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
  method: 'privacy.listSuppressions',
  assistants: notForAssistants.operator,
  people: withoutContacts.suppression,
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
  method: 'privacy.addSuppression',
  assistants: notForAssistants.operator,
  people: withoutContacts.suppression,
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
  method: 'privacy.removeSuppression',
  assistants: notForAssistants.operator,
  people: withoutContacts.suppression,
  audit: { action: 'deployment_suppression.removed' },
  summary: 'Remove a suppression of the deployment',
  description: 'Returns the removed suppression. After an erasure, the person may be collected again.',
  http: { method: 'DELETE', path: `${deployment}/{id}`, scope: 'privacy:admin' },
  request: SuppressionIdRequest,
  response: Suppression,
  idempotent: true,
});
