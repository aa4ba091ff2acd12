import type { DataSource } from 'typeorm';
import type { Bus } from '../bus/bus';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import { Following } from '../privacy/following';
import { requireSameKey } from '../privacy/require-same-key';
import type { SubjectHasher } from '../privacy/subject-hashes';
import type { ServiceDefinition } from './service';
import { findTablesWithPeople } from './tables-with-people.statements';

interface Given {
  readonly database: DataSource | undefined;
  readonly hasher: SubjectHasher | undefined;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

/**
 * Creates the suppression follower of a service. @throws where the service stores people and has not declared them, and
 * ConfigError where its rows were hashed with another key
 */
export async function createFollowing(
  { name: service, people, suppressionIndex }: ServiceDefinition,
  { database, hasher, ...given }: Given,
): Promise<Following | undefined> {
  const held = database ? await tablesWithPeople(database, service) : [];
  if (!people) {
    // The privacy service keeps the suppressions that all others follow.
    if (held.length > 0 && service !== 'privacy')
      throw new Error(`${service} stores people in ${held.join(', ')}, and does not declare them`);
    return undefined;
  }
  if (!database || !hasher) throw new Error(`${service} declares people, but has no database`);
  await requireSameKey(database, hasher);
  return new Following({ ...given, service, database, hasher, held, people, suppressionIndex });
}

async function tablesWithPeople(database: DataSource, schema: string): Promise<string[]> {
  const rows = await findTablesWithPeople.rows(database, schema);
  return rows.map(({ name }) => name);
}
