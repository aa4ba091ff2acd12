import type { DynamicModule, Type } from '@nestjs/common';
import type { Event, Operation, ServiceName } from '@lode/contracts';
import type { Check, DoctorOptions } from '@lode/platform/doctor';
import type { ServiceDatabase } from '@lode/database';
import type { Settings, Environment } from '@lode/platform';

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
  /** Checks of the outside systems that the service uses, for `main.js doctor`. */
  readonly checks?: (environment: Environment, options: DoctorOptions) => readonly Check[];
}

/** What a feature of the platform adds to the service that imports its module. */
interface Added {
  readonly calls?: readonly Operation[];
  readonly events?: readonly Event[];
  /** Controllers that depend on the operations of the service. */
  readonly controllersOf?: (operations: readonly Operation[]) => readonly Type[];
  /** What the service does by a feature that needs its database, such as `stores results`. */
  readonly needsDatabase?: string;
  /** The service declares its tables with people, and follows the suppressions. */
  readonly declaresPeople?: boolean;
}

export type ServiceModule = new () => object;

const definitions = new WeakMap<ServiceModule, ServiceDefinition>();
const additions = new WeakMap<object, Added>();

/** Declares a Nest module as a service of Lode. */
export function LodeService(definition: ServiceDefinition) {
  return (module: ServiceModule): void => void definitions.set(module, definition);
}

/** Marks the module of a feature, such as jobs, that services import; see `featuresOf`. */
export function feature(module: Omit<DynamicModule, 'global'>, added: Added = {}): DynamicModule {
  const dynamic = { ...module, global: true };
  additions.set(dynamic, added);
  return dynamic;
}

/** The features among the imports of a service. */
export function featuresOf(module: ServiceModule): readonly { module: DynamicModule; added: Added }[] {
  const imports = (Reflect.getMetadata('imports', module) ?? []) as readonly DynamicModule[];
  return imports.flatMap((imported) => {
    const added = additions.get(imported);
    return added ? [{ module: imported, added }] : [];
  });
}

/** What @Module keeps with a class. */
const moduleKeys = ['imports', 'controllers', 'providers', 'exports'];

/** The declaration with what its features add. @throws where the class is no service or no module, or lacks a database for a feature */
export function definitionOf(module: ServiceModule): ServiceDefinition {
  const definition = definitions.get(module);
  if (!definition) throw new Error(`${module.name} lacks @LodeService`);
  if (definition.operations.length > 0 && !moduleKeys.some((key) => Reflect.hasMetadata(key, module)))
    throw new Error(`${module.name} lacks @Module of @nestjs/common, with its imports and controllers`);
  const added = featuresOf(module).map((each) => each.added);
  const { name, calls, events, database } = definition;
  const does = added.find(({ needsDatabase }) => needsDatabase)?.needsDatabase;
  if (does && !database)
    throw new Error(`${name} ${does}, but has no database: add \`database\` to @LodeService`);
  return {
    ...definition,
    calls: calls === 'all' ? calls : [...calls, ...added.flatMap((each) => each.calls ?? [])],
    events: [...events, ...added.flatMap((each) => each.events ?? [])],
  };
}
