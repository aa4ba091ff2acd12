import type { DataSource } from 'typeorm';
import type { Bus } from '../bus/bus';
import type { Clock } from '../clock/clock';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../metrics/metrics';
import { Following, type FollowIntervals } from '../privacy/following';
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
  readonly intervals: Partial<FollowIntervals> | undefined;
}

/** The privacy service keeps the suppressions that all others follow; the gateway knows users only. */
const withoutContacts = ['privacy', 'gateway'];

/**
 * Creates the suppression follower of a service. @throws where a table with people is not guarded against erased people, or
 * not declared, and ConfigError where its rows were hashed with another key
 */
export async function createFollowing(
  { name: service, people, suppressionIndex }: ServiceDefinition,
  { database, hasher, ...given }: Given,
): Promise<Following | undefined> {
  const held = database ? await tablesWithPeople(database, service) : [];
  if (!people) {
    if (held.length > 0 && !withoutContacts.includes(service))
      throw new Error(`${service} stores people in ${held.join(', ')}, and does not declare them`);
    return undefined;
  }
  if (!database || !hasher) throw new Error(`${service} declares people, but has no database`);
  await requireSameKey(database, hasher);
  return new Following({ ...given, service, database, hasher, held, people, suppressionIndex });
}

async function tablesWithPeople(database: DataSource, schema: string): Promise<string[]> {
  const rows = await findTablesWithPeople.rows(database, schema);
  const bare = rows.filter(({ guarded }) => !guarded).map(({ name }) => name);
  if (bare.length > 0 && !withoutContacts.includes(schema))
    throw new Error(
      `${bare.join(', ')} of ${schema} may restore erased people: add SELECT ${schema}.guard_people('<table>') to schema.sql`,
    );
  return rows.map(({ name }) => name);
}
