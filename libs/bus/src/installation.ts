import { defaultSubjectPrefix } from '@lode/contracts';
import { databaseId } from '@lode/database';
import { ConfigError } from '@lode/platform';
import type { Wire } from '@lode/wire';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource } from 'typeorm';

/** What identifies an installation in the metadata of its services (NATS ADR-32). */
export interface Installation {
  /** First tokens of its subjects. */
  readonly subject_prefix: string;
  /** System identifier of the Postgres cluster, and name of the database. */
  readonly database: string;
}

export const installationOf = async (
  database: DataSource,
  prefix = defaultSubjectPrefix,
): Promise<Installation> => ({ subject_prefix: prefix, database: await databaseId(database) });

/** Time for the answers of running services, in milliseconds. */
const answerTimeoutMs = 500;

/**
 * Two installations on the same subjects would answer each other's requests from different databases.
 * @param onUnknown called where the user may not ask for the running services
 * @throws ConfigError if a service of an installation with another database answers
 */
export async function requireOwnSubjects(
  wire: Wire,
  own: Installation,
  onUnknown: () => void,
): Promise<void> {
  const others = await runningServices(wire, onUnknown);
  const other = others.find(
    ({ metadata: { subject_prefix, database } = {} }) =>
      subject_prefix === own.subject_prefix && database !== undefined && database !== own.database,
  );
  if (!other) return;
  throw new ConfigError([
    `Another installation of Lode uses the subjects ${own.subject_prefix}.> of this NATS account: its ${other.name} works on the database ${other.metadata?.database}, this process on ${own.database}. Set LODE_NATS_SUBJECT_PREFIX of one of them, use another NATS account, or correct DATABASE_URL. After a move of the database, stop all services before you start the first.`,
  ]);
}

interface Identity {
  readonly name: string;
  readonly metadata?: Partial<Installation>;
}

async function runningServices(wire: Wire, onUnknown: () => void): Promise<Identity[]> {
  const found: Identity[] = [];
  const end = new AbortController();
  const reply = `${wire.inboxPrefix}.running`;
  const subscription = wire.subscribe(reply, undefined, (message) => {
    if (message.noResponders) return end.abort();
    const identity = readIdentity(message.text());
    if (identity) found.push(identity);
  });
  wire.onRefused(({ subject }) => {
    if (subject !== pingSubject || end.signal.aborted) return;
    onUnknown();
    end.abort();
  });
  try {
    wire.publish({ subject: pingSubject, body: '', reply });
    await wait(answerTimeoutMs, undefined, { signal: end.signal });
  } catch {
    // No service runs, or the answers cannot be asked for; a connection that was just lost is established again.
  }
  end.abort();
  await subscription.drain().catch(() => undefined);
  return found;
}

const pingSubject = '$SRV.PING';

function readIdentity(text: string): Identity | undefined {
  try {
    const identity: unknown = JSON.parse(text);
    return typeof identity === 'object' && identity !== null && 'name' in identity
      ? (identity as Identity)
      : undefined;
  } catch {
    return undefined;
  }
}
