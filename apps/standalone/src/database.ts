import type { ServiceName } from '@lode/contracts';
import {
  checkSchemas,
  ConfigError,
  migrate,
  provision,
  redactText,
  type ServiceRoles,
} from '@lode/service-kit';
import { definitions } from './services';
import { StartError } from './start-error';

export type Roles = ReadonlyMap<ServiceName, ServiceRoles>;

/**
 * Creates schemas, roles and tables of all services; idempotent.
 * @throws ConfigError, StartError; if an unreleased version created a schema, before anything is written
 */
export async function prepareDatabase(adminUrl: string, secret?: string): Promise<Roles> {
  try {
    await checkSchemas(adminUrl, definitions);
    const names = definitions.flatMap(({ name, database }) => (database ? [name] : []));
    const roles = await provision(adminUrl, names, { secret });
    for (const { name: service, database } of definitions) {
      const own = roles.get(service);
      if (own && database) await migrate({ service, database, ...own });
    }
    return roles;
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    throw new StartError(`Postgres at ${new URL(adminUrl).host} cannot be used: ${reasonOf(cause)}`, {
      cause,
    });
  }
}

/** The error of failed connections to several addresses has no message. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return redactText(first instanceof Error ? first.message : String(first));
}
