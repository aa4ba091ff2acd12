import type {
  Event,
  JobOperations,
  Operation,
  ResultOperations,
  ServiceName,
  UploadOperations,
} from '@lode/contracts';
import type { Settings } from '../config/setting';
import type { ServiceDatabase } from '../database/service-database';
import type { Task } from '../jobs/task';
import { followersCalls, followersEvents } from '../privacy/followers-calls';
import type { PeopleTable } from '../privacy/people-table';
import type { SuppressionIndex, SuppressionIndexParts } from '../privacy/suppression-index';

/** What a service is, for the start, the permissions on the bus and the checks. */
export interface ServiceDefinition {
  readonly name: ServiceName;
  readonly settings: Settings;
  /** Operations that it answers. */
  readonly operations: readonly Operation[];
  /** Operations of others that it calls; `all` only for the gateway, which forwards. */
  readonly calls: readonly Operation[] | 'all';
  /** Events that it sends and hears. */
  readonly events: readonly Event[];
  readonly database?: ServiceDatabase;
  /** Where it does jobs for callers: needs a database with the tables of `createJobTables`; the kit answers `get` and `cancel`. */
  readonly jobs?: JobOperations;
  /** Where its answers are kept for callers: needs a database with the tables of `createResultTables`; the kit answers `latest` and `read`. */
  readonly results?: ResultOperations;
  /** Where it reads large content of callers: needs a database with the tables of `createUploadTables`; the kit answers `begin`, `part`, `finish` and `drop`. */
  readonly uploads?: UploadOperations;
  /** Durable work of its own; needs the same tables. */
  readonly tasks?: readonly Task[];
  /**
   * Its own tables with `subject_hashes`, beside those of the kit: needs a database with the tables of
   * `createPrivacyTables` and `createResolvedSubjects`. The service follows the change log of do-not-contact entries from then on. Left out only
   * where it holds nobody.
   */
  readonly people?: readonly PeopleTable[];
  /** Keeps tables of its own that depend on the suppressions; needs `people`. */
  readonly suppressionIndex?: (parts: SuppressionIndexParts) => SuppressionIndex;
}

export type ServiceModule = new () => object;

const definitions = new WeakMap<ServiceModule, ServiceDefinition>();

/** Declares a Nest module to be a service of Lode. */
export function LodeService(definition: ServiceDefinition) {
  return (module: ServiceModule): void => {
    definitions.set(module, definition.people ? following(definition) : definition);
  };
}

/** Who holds people follows the do-not-contact lists. */
function following(definition: ServiceDefinition): ServiceDefinition {
  const { calls, events } = definition;
  return {
    ...definition,
    calls: calls === 'all' ? calls : [...calls, ...followersCalls],
    events: [...events, ...followersEvents],
  };
}

export function definitionOf(module: ServiceModule): ServiceDefinition {
  const definition = definitions.get(module);
  if (!definition) throw new Error(`${module.name} lacks @LodeService`);
  return definition;
}
