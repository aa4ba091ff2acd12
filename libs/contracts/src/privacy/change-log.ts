import { idForm } from '../fields/text-forms';
import { BooleanField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { event } from '../operation/event';
import { operation, seconds } from '../operation/operation';
import { serviceNames, type ServiceName } from '../shared/services';
import { EmptyRequest } from '../shared/empty.dto';
import { Done } from './done';
import { resolvedKinds, type ResolvedKind } from './resolved-subject';
import { HeldItem } from './subject-access';

/** The largest integer that Postgres and JSON both represent exactly. */
const maxPosition = Number.MAX_SAFE_INTEGER;

/** `lift` removes a suppression; `erase` also deletes data; `tell` requests the stored data of a person. */
export const changeActions = ['suppress', 'erase', 'lift', 'tell'] as const;
export type ChangeAction = (typeof changeActions)[number];

/** The latest change about one hash. Times are milliseconds since 1970: a new follower reads a million of these. */
export class Change {
  @IntegerField({ description: 'Its place in the log.', minimum: 1 })
  position!: number;

  @TextField({ description: 'The action.', oneOf: changeActions })
  action!: ChangeAction;

  @TextField({ description: 'The keyed hash of the subject, 32 hex digits.' })
  hash!: string;

  @TextField({ description: 'The account that it holds for; null for all.', nullable: true })
  account!: string | null;

  @IntegerField({ description: 'When the entry ends; null for never.', nullable: true })
  expires_at!: number | null;

  @TextField({ description: 'The erasure or request that it belongs to; null for entries.', nullable: true })
  request_id!: string | null;

  @TextField({
    description:
      'For a hash that was resolved for an entry: `person` for a name at a domain, `profile` for the URL of a profile.',
    oneOf: resolvedKinds,
    optional: true,
  })
  kind?: ResolvedKind;
}

export class ListChangesRequest {
  @IntegerField({
    description: 'The position that is known already; 0 for none.',
    minimum: 0,
    maximum: maxPosition,
  })
  after!: number;

  @IntegerField({ description: 'Changes in one answer.', minimum: 1, maximum: 5000, default: 5000 })
  limit?: number;
}

export class ChangePage {
  @ObjectListField(() => Change, { description: 'The changes behind that position, in their order.' })
  changes!: Change[];

  @IntegerField({
    description: 'The last position of the log; less than `after` where the log was restored.',
    minimum: 0,
  })
  last!: number;
}

/** One erasure that a service has applied. */
export class AppliedErasure {
  @TextField({ description: 'The id of the erasure.', maxLength: 64, ...idForm })
  id!: string;

  @IntegerField({ description: 'Rows that were deleted or rewritten.', minimum: 0, maximum: maxPosition })
  removed!: number;
}

export class ReportPositionRequest {
  @TextField({ description: 'The service that follows.', oneOf: serviceNames })
  service!: ServiceName;

  @TextField({ description: 'The process, by a name of its own.', maxLength: 64, ...idForm })
  replica!: string;

  @IntegerField({
    description: 'The position up to which the process leaves people out of answers.',
    minimum: 0,
    maximum: maxPosition,
  })
  position!: number;

  @IntegerField({
    description: 'The position up to which the service has erased.',
    minimum: 0,
    maximum: maxPosition,
  })
  applied!: number;

  @ObjectListField(() => AppliedErasure, {
    description: 'The rows erased since the last report.',
    maxItems: 1000,
  })
  erased!: AppliedErasure[];

  @BooleanField({
    description: 'Whether the process stops and is no longer waited for.',
    optional: true,
  })
  leaving?: boolean;
}

export class SubmitExportRequest {
  @TextField({ description: 'The id of the request in the change log.', maxLength: 64, ...idForm })
  request_id!: string;

  @TextField({ description: 'The service that answers.', oneOf: serviceNames })
  service!: ServiceName;

  @IntegerField({
    description: 'The number of this part, from 0; the same one again replaces it.',
    minimum: 0,
    maximum: 999_999,
  })
  part!: number;

  @BooleanField({ description: 'Whether this is the last part.' })
  last!: boolean;

  @ObjectListField(() => HeldItem, { description: 'The data that the service holds.' })
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
  summary: 'How far a process follows the change log, and what its service has erased',
  request: ReportPositionRequest,
  response: Done,
});

export const SubmitExport = operation({
  ...common,
  name: 'submit_export',
  summary: 'Report the data that a service holds about a person',
  request: SubmitExportRequest,
  response: Done,
});

export class LogGrown {
  @IntegerField({ description: 'The last position.', minimum: 0 })
  position!: number;
}

/** Followers poll at once; a lost message costs two seconds. */
export const ChangeLogGrown = event({
  service: 'privacy',
  name: 'change_log_grown',
  summary: 'The do-not-contact lists have changed',
  payload: LogGrown,
});

export class Follower {
  @TextField({ description: 'The service.', oneOf: serviceNames })
  service!: ServiceName;

  @IntegerField({ description: 'Processes that reported in the last minute.', minimum: 0 })
  replicas!: number;

  @IntegerField({
    description: 'The position up to which all of them leave people out of answers.',
    minimum: 0,
  })
  position!: number;

  @IntegerField({ description: 'The position up to which the service has erased.', minimum: 0 })
  applied!: number;

  @IntegerField({ description: 'Seconds since the last report of a process.', minimum: 0 })
  silent_s!: number;
}

export class FollowerList {
  @IntegerField({ description: 'The last position of the change log.', minimum: 0 })
  last!: number;

  @ObjectListField(() => Follower, { description: 'Every service that follows.' })
  followers!: Follower[];
}

export const ListFollowers = operation({
  service: 'privacy',
  name: 'list_followers',
  summary: 'List the services that follow suppressions',
  description: 'Returns how far each service has applied the change log of suppressions.',
  http: { method: 'GET', path: '/privacy/followers', scope: 'privacy:admin' },
  access: 'account',
  request: EmptyRequest,
  response: FollowerList,
  timeout: seconds(10),
  idempotent: true,
});

export class FollowerRequest {
  @TextField({ description: 'A service that follows no more.', oneOf: serviceNames })
  service!: ServiceName;
}

export const RetireFollower = operation({
  service: 'privacy',
  name: 'retire_follower',
  summary: 'Retire a service of the deployment',
  description:
    'Erasures and subject access no longer wait for the service. A service that reported in the last minute is rejected with 409.',
  http: { method: 'DELETE', path: '/privacy/followers/{service}', scope: 'privacy:admin' },
  access: 'account',
  request: FollowerRequest,
  response: Done,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found', 'conflict'],
});
