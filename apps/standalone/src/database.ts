import type { ServiceName } from '@lode/contracts';
import { ConfigError, redactText } from '@lode/platform';
import {
  checkSchemas,
  describeConnectionFailure,
  migrate,
  provision,
  type ServiceRoles,
} from '@lode/database';
import { definitions } from './services';
import { StartError } from './start-error';

export type Roles = ReadonlyMap<ServiceName, ServiceRoles>;

interface Preparation {
  /** Secret from which passwords of roles are derived. */
  readonly secret?: string | undefined;
  readonly onWaiting?: (sentence: string) => void;
  /** Milliseconds for which it waits for Postgres. */
  readonly timeoutMs?: number;
}

/**
 * Creates schemas, roles and tables of all services; idempotent.
 * @throws ConfigError, StartError; if an unreleased version created a schema, before anything is written
 */
export async function prepareDatabase(
  adminUrl: string,
  { secret, ...wait }: Preparation = {},
): Promise<Roles> {
  try {
    await checkSchemas(adminUrl, definitions, wait);
    const names = definitions.flatMap(({ name, database }) => (database ? [name] : []));
    const roles = await provision(adminUrl, names, { secret, ...wait });
    for (const { name: service, database } of definitions) {
      const own = roles.get(service);
      if (own && database) await migrate({ service, database, ...own, ...wait });
    }
    return roles;
  } catch (cause) {
    if (cause instanceof ConfigError) throw cause;
    const reason = redactText(describeConnectionFailure(cause));
    throw new StartError(`Postgres at ${new URL(adminUrl).host} cannot be used: ${reason}`, { cause });
  }
}
