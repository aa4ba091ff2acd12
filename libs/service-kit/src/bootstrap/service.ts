import type {
  Event,
  EventFeed,
  ExclusionOperations,
  JobOperations,
  Operation,
  ResultOperations,
  ServiceName,
  UploadOperations,
} from '@lode/contracts';
import type { Settings } from '../config/setting';
import type { Environment } from '../config/load-config';
import type { ServiceDatabase } from '../database/service-database';
import type { Check } from '../doctor/check';
import type { DoctorOptions } from '../doctor/doctor-options';
import type { BulkFile } from '../bulk-files/bulk-file';
import type { Task } from '../jobs/task';
import { followerOperations, followerEvents } from '../privacy/follower-operations';
import type { PeopleTable } from '../privacy/people-table';
import type { SuppressionIndex, SuppressionIndexParts } from '../privacy/suppression-index';

/** The declaration of a service: used at the start, for the permissions on the bus and for the checks. */
export interface ServiceDefinition {
  readonly name: ServiceName;
  readonly settings: Settings;
  /** Operations that the service answers. */
  readonly operations: readonly Operation[];
  /** Operations of other services that it calls; `all` only for the gateway, which forwards. */
  readonly calls: readonly Operation[] | 'all';
  /** Events that it sends and receives. */
  readonly events: readonly Event[];
  readonly database?: ServiceDatabase;
  /**
   * For a service that runs jobs for callers. Needs a database with the tables of `jobs/jobs.sql`; the kit answers
   * `get` and `cancel`.
   */
  readonly jobs?: JobOperations;
  /**
   * For a service that stores results for callers. Needs a database with the tables of `results/results.sql`; the kit
   * answers `latest`, `list`, `read` and `measure`.
   */
  readonly results?: ResultOperations;
  /**
   * For a service that reads large content of callers. Needs a database with the tables of `uploads/uploads.sql`; the
   * kit answers `begin`, `part`, `finish` and `drop`.
   */
  readonly uploads?: UploadOperations;
  /**
   * For a service that receives the exclusions of accounts. Needs a database with the tables of `exclusions/exclusions.sql`
   * and `exclusions/exclusion-feed.sql`; the kit answers `accept` and sends `wanted`.
   */
  readonly exclusions?: ExclusionOperations;
  /**
   * For a service with events of accounts. Needs a database with the tables of `outbox/outbox.sql`; the kit answers `read`
   * and sends `grown`.
   */
  readonly eventFeed?: EventFeed;
  /**
   * Kinds of files whose rows the service answers as a job. Needs `jobs`, `uploads`, `people`, `results` and the tables of
   * `bulk-files/bulk-files.sql`; the kit handles their operations.
   */
  readonly files?: readonly BulkFile[];
  /** Durable tasks of the service; needs the same tables. */
  readonly tasks?: readonly Task[];
  /**
   * The service's own tables with `subject_hashes`, beside those of the kit. Needs a database with the tables of
   * `privacy/privacy.sql`. The service then follows the change log of suppressions.
   * Omitted only where the service stores no people.
   */
  readonly people?: readonly PeopleTable[];
  /** Checks of the outside systems that the service uses, for `main.js doctor`. */
  readonly checks?: (environment: Environment, options: DoctorOptions) => readonly Check[];
  /** Maintains tables of the service that depend on the suppressions; needs `people`. */
  readonly suppressionIndex?: (parts: SuppressionIndexParts) => SuppressionIndex;
}

export type ServiceModule = new () => object;

const definitions = new WeakMap<ServiceModule, ServiceDefinition>();

/** Declares a Nest module as a service of Lode. */
export function LodeService(definition: ServiceDefinition) {
  return (module: ServiceModule): void => {
    const receiving = definition.exclusions
      ? receivingExclusions(definition, definition.exclusions)
      : definition;
    const announcing = withFeed(receiving);
    definitions.set(module, announcing.people ? following(announcing) : announcing);
  };
}

/** A service that stores people follows the suppressions. */
function following(definition: ServiceDefinition): ServiceDefinition {
  const { calls, events } = definition;
  return {
    ...definition,
    calls: calls === 'all' ? calls : [...calls, ...followerOperations],
    events: [...events, ...followerEvents],
  };
}

const withFeed = (definition: ServiceDefinition): ServiceDefinition =>
  definition.eventFeed
    ? { ...definition, events: [...definition.events, definition.eventFeed.grown] }
    : definition;

const receivingExclusions = (
  definition: ServiceDefinition,
  { wanted }: ExclusionOperations,
): ServiceDefinition => ({ ...definition, events: [...definition.events, wanted] });

export function definitionOf(module: ServiceModule): ServiceDefinition {
  const definition = definitions.get(module);
  if (!definition) throw new Error(`${module.name} lacks @LodeService`);
  return definition;
}
