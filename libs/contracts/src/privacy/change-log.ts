import { BooleanField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { event } from '../operation/event';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { type ServiceName, serviceNames } from '../shared/services';
import { HeldItem } from './subject-access';
import { type SuppressionReason, suppressionReasons } from './suppressions';

export class Done {
  @BooleanField({ description: 'Always true.' })
  done!: boolean;
}

const subjectHash = {
  pattern: /^[0-9a-f]{32}$/,
  rule: 'must be 32 hexadecimal digits in lower case',
  fix: 'send the hash as listed in the change log',
};

/** What a service can resolve for an erased address or number: a name at the domain of a company, or a profile. */
export const resolvedKinds = ['person', 'profile'] as const;
export type ResolvedKind = (typeof resolvedKinds)[number];

/** A keyed hash of a name at a domain, or of the URL of a profile, that belongs to an erased person. */
export class ResolvedSubject {
  @TextField({
    description: 'Hash of the change that was resolved, 32 hexadecimal digits.',
    ...subjectHash,
  })
  of!: string;

  @TextField({ description: 'Resolved hash, 32 hexadecimal digits.', ...subjectHash })
  hash!: string;

  @TextField({ description: 'Type of the hashed value.', oneOf: resolvedKinds })
  kind!: ResolvedKind;

  @TextField({
    description: 'Account that erased the person from its own rows. Null or omitted for the deployment.',
    nullable: true,
    optional: true,
    maxLength: 64,
    ...idForm,
  })
  account?: string | null;
}

export class SubmitResolvedRequest {
  @TextField({ description: 'Service that stored the values.', oneOf: serviceNames })
  service!: ServiceName;

  @ObjectListField(() => ResolvedSubject, {
    description: 'Hashes that the service stored together with an erased address or phone number.',
    maxItems: 1000,
  })
  resolved!: ResolvedSubject[];
}

export const SubmitResolved = operation({
  service: 'privacy',
  http: null,
  access: 'public',
  timeout: seconds(10),
  idempotent: true,
  name: 'submit_resolved',
  summary: 'Submit resolved names and profiles of erased people',
  description:
    'The names and profiles are sent as keyed hashes and become part of the erasure: every service erases and filters by them. A service submits them before it reports the position of the erasure.',
  request: SubmitResolvedRequest,
  response: Done,
});

/** The largest integer that Postgres and JSON both represent exactly. */
const maxPosition = Number.MAX_SAFE_INTEGER;

/** `lift` removes a suppression; `erase` also deletes data; `tell` requests the stored data of a person. */
export const changeActions = ['suppress', 'erase', 'lift', 'tell'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** The latest change about one hash. Times are milliseconds since 1970: a new follower reads a million of these. */
export class Change {
  @IntegerField({ description: 'Position of the change in the log.', minimum: 1 })
  position!: number;

  @TextField({ description: 'Type of the change.', oneOf: changeActions })
  action!: ChangeAction;

  @TextField({ description: 'Keyed hash of the subject, 32 hexadecimal digits.' })
  hash!: string;

  @TextField({ description: 'Account to which the change applies. Null for all accounts.', nullable: true })
  account!: string | null;

  @IntegerField({ description: 'Time at which the entry expires. Null if it never expires.', nullable: true })
  expires_at!: number | null;

  @TextField({ description: 'ID of the erasure or access request. Null for suppressions.', nullable: true })
  request_id!: string | null;

  @TextField({
    description:
      'Kind of a resolved hash: `person` for a name at a domain, `profile` for the URL of a profile. Omitted for other changes.',
    oneOf: resolvedKinds,
    optional: true,
  })
  kind?: ResolvedKind;

  @TextField({
    description: 'Reason of the suppression. Omitted for other changes.',
    oneOf: suppressionReasons,
    optional: true,
  })
  reason?: SuppressionReason;

  @IntegerField({
    description: 'Time at which the suppression was created. Omitted for other changes.',
    optional: true,
  })
  since?: number;
}

export class ListChangesRequest {
  @IntegerField({
    description: 'Position after which changes are returned. 0 returns all changes.',
    minimum: 0,
    maximum: maxPosition,
  })
  after!: number;

  @IntegerField({
    description: 'Maximum number of changes per page, 1 to 5,000. Default: 5000.',
    minimum: 1,
    maximum: 5000,
    default: 5000,
  })
  limit?: number;
}

export class ChangePage {
  @ObjectListField(() => Change, { description: 'Changes after the position, in order.' })
  changes!: Change[];

  @IntegerField({
    description: 'Last position of the log. Less than `after` if the log was restored from a backup.',
    minimum: 0,
  })
  last!: number;
}

/** One erasure that a service has applied. */
export class AppliedErasure {
  @TextField({ description: 'ID of the erasure.', maxLength: 64, ...idForm })
  id!: string;

  @IntegerField({
    description: 'Number of rows that were deleted or rewritten.',
    minimum: 0,
    maximum: maxPosition,
  })
  removed!: number;
}

export class ReportPositionRequest {
  @TextField({ description: 'Name of the service.', oneOf: serviceNames })
  service!: ServiceName;

  @TextField({ description: 'ID of the process.', maxLength: 64, ...idForm })
  replica!: string;

  @IntegerField({
    description: 'Position up to which the process filters its responses.',
    minimum: 0,
    maximum: maxPosition,
  })
  position!: number;

  @IntegerField({
    description: 'Position up to which the service has applied erasures.',
    minimum: 0,
    maximum: maxPosition,
  })
  applied!: number;

  @ObjectListField(() => AppliedErasure, {
    description: 'Erasures carried out since the last report.',
    maxItems: 1000,
  })
  erased!: AppliedErasure[];

  @BooleanField({
    description: 'Whether the process is shutting down, so that no report of it is expected.',
    optional: true,
  })
  leaving?: boolean;
}

export class SubmitExportRequest {
  @TextField({ description: 'ID of the access request in the change log.', maxLength: 64, ...idForm })
  request_id!: string;

  @TextField({ description: 'Service that reports its data.', oneOf: serviceNames })
  service!: ServiceName;

  @IntegerField({
    description: 'Number of the part, from 0. A repeated part replaces the earlier one.',
    minimum: 0,
    maximum: 999_999,
  })
  part!: number;

  @BooleanField({ description: 'Whether this is the last part.' })
  last!: boolean;

  @ObjectListField(() => HeldItem, { description: 'Data that the service stores about the person.' })
  items!: HeldItem[];
}

const common = {
  service: 'privacy',
  http: null,
  access: 'public',
  timeout: seconds(10),
  idempotent: true,
} as const;

export const ListChanges = operation({
  ...common,
  name: 'list_changes',
  summary: 'List changes of suppressions after a position',
  request: ListChangesRequest,
  response: ChangePage,
});

export const ReportPosition = operation({
  ...common,
  name: 'report_position',
  summary: 'Report the position of a change log follower',
  request: ReportPositionRequest,
  response: Done,
});

export const SubmitExport = operation({
  ...common,
  name: 'submit_export',
  summary: 'Report the stored data about a person',
  request: SubmitExportRequest,
  response: Done,
});

export class LogGrown {
  @IntegerField({ description: 'Last position of the log.', minimum: 0 })
  position!: number;
}

/** Followers poll at once; a lost message costs two seconds. */
export const ChangeLogGrown = event({
  service: 'privacy',
  name: 'change_log_grown',
  summary: 'New entries in the change log of suppressions',
  payload: LogGrown,
});

export class Follower {
  @TextField({ description: 'Name of the service.', oneOf: serviceNames })
  service!: ServiceName;

  @IntegerField({ description: 'Number of processes that reported within the last minute.', minimum: 0 })
  replicas!: number;

  @IntegerField({
    description: 'Position up to which all processes filter their responses.',
    minimum: 0,
  })
  position!: number;

  @IntegerField({ description: 'Position up to which the service has applied erasures.', minimum: 0 })
  applied!: number;

  @IntegerField({ description: 'Seconds since the last report of a process.', minimum: 0 })
  silent_s!: number;
}

export class FollowerList {
  @IntegerField({ description: 'Last position of the change log.', minimum: 0 })
  last!: number;

  @ObjectListField(() => Follower, { description: 'Services that follow the change log.' })
  followers!: Follower[];
}

export const ListFollowers = operation({
  service: 'privacy',
  name: 'list_followers',
  method: null,
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  summary: 'List services that follow the suppressions',
  description: 'Returns the position up to which each service has applied the change log of suppressions.',
  http: { method: 'GET', path: '/privacy/followers', scope: 'privacy:admin' },
  access: 'account',
  request: EmptyRequest,
  response: FollowerList,
  timeout: seconds(10),
  idempotent: true,
});

export class FollowerRequest {
  @TextField({ description: 'Name of a service that no longer follows the change log.', oneOf: serviceNames })
  service!: ServiceName;
}

export const RetireFollower = operation({
  service: 'privacy',
  name: 'retire_follower',
  method: null,
  assistants: notForAssistants.operator,
  people: withoutContacts.counts,
  audit: { action: 'follower.retired' },
  summary: 'Retire a service of the deployment',
  description:
    'Erasures and subject access requests no longer wait for the service. A service that reported within the last minute is rejected with 409.',
  http: { method: 'DELETE', path: '/privacy/followers/{service}', scope: 'privacy:admin' },
  access: 'account',
  request: FollowerRequest,
  response: Done,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found', 'conflict'],
});
