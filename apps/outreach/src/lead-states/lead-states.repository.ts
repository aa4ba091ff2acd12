import { statement, typed, waitForOlderTransactions } from '@lode/database';
import { suppressionKey } from '@lode/privacy';
import type { Change } from '@lode/contracts';
import type { DataSource } from 'typeorm';
import { SuppressionKeyEntity } from './lead-state.entity';

/** Milliseconds since 1970 for the time. */
const readPositions = statement({
  sql: `
    SELECT written::float8 AS written, counted::float8 AS counted,
      (extract(epoch FROM followed_at) * 1000)::float8 AS "followedAt"
    FROM outreach.suppression_log`,
  columns: { written: 'float8', counted: 'float8', followedAt: 'float8' },
});

/** Until the transaction ends. */
const lockWritten = statement({
  sql: 'SELECT written::float8 AS written FROM outreach.suppression_log FOR UPDATE',
  columns: { written: 'float8' },
});

const setWritten = statement({
  sql: 'UPDATE outreach.suppression_log SET written = $1',
  parameters: ['bigint'],
});

const setCounted = statement({
  sql: 'UPDATE outreach.suppression_log SET counted = greatest(counted, $1)',
  parameters: ['bigint'],
});

const setFollowedAt = statement({
  sql: 'UPDATE outreach.suppression_log SET followed_at = $1',
  parameters: ['timestamptz'],
});

const resetPositions = statement({
  sql: 'UPDATE outreach.suppression_log SET written = 0, counted = 0',
});

const deleteKeys = statement({
  sql: `
    DELETE FROM outreach.suppression_keys AS entry USING unnest($1::bigint[], $2::text[]) AS lifted (key, account_id)
    WHERE entry.key = lifted.key AND entry.account_id = lifted.account_id`,
  parameters: ['bigint[]', 'text[]'],
});

/** Ends are texts, because a date cannot be `infinity`. */
const putKeys = statement({
  sql: `
    INSERT INTO outreach.suppression_keys (key, account_id, ends_at)
    SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[])
    ON CONFLICT (key, account_id) DO UPDATE SET ends_at = excluded.ends_at`,
  parameters: ['bigint[]', 'text[]', typed<readonly string[]>('timestamptz[]')],
});

/** Of all accounts. */
const deleteEndedBefore = statement({
  sql: 'SELECT outreach.forget_ended_suppressions($1)',
  parameters: ['timestamptz'],
});

/** Of all accounts, by list. */
const leadsWithKeys = statement({
  sql: 'SELECT * FROM outreach.leads_named_by($1)',
  parameters: ['bigint[]'],
  columns: { list_id: 'text', leads: 'text[]' },
});

/** Of all accounts, by list. */
const leadsWithState = statement({
  sql: 'SELECT * FROM outreach.leads_with_state()',
  columns: { list_id: 'text', leads: 'text[]' },
});

const hideLeadsOf = statement({
  sql: 'SELECT outreach.set_lead_states_of($1, $2)',
  parameters: ['text', 'text[]'],
});

/** Keys per search for affected leads. */
const maxKeys = 1000;
/** Leads per statement; their list is locked meanwhile. */
const maxLeads = 5000;

const day = 24 * 3_600_000;

interface Positions {
  /** Position up to which entries are written. */
  readonly written: number;
  /** Position up to which the leads agree with the entries. */
  readonly counted: number;
  /** Milliseconds since 1970. */
  readonly followedAt: number;
}

/** Copy of the suppressions in the database, and the leads that they hide. */
export class LeadStatesRepository {
  constructor(private readonly source: DataSource) {}

  positions(): Promise<Positions> {
    return readPositions.one(this.source);
  }

  /** Writes new changes, then waits for transactions that may not have seen them. */
  async write(changes: readonly Change[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      const { written } = await lockWritten.one(manager);
      const fresh = changes.filter(({ position }) => position > written);
      const end = fresh.at(-1)?.position;
      if (end === undefined) return;
      const latest = latestOfEach(fresh);
      const lifted = latest.filter(({ action }) => action === 'lift');
      const put = latest.filter(({ action }) => action !== 'lift');
      await deleteKeys.run(manager, keysOf(lifted), accountsOf(lifted));
      await putKeys.run(manager, keysOf(put), accountsOf(put), put.map(endOf));
      await setWritten.run(manager, end);
    });
    await waitForOlderTransactions(this.source);
  }

  /** Compares the leads affected by the keys with all entries. */
  async hide(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += maxKeys)
      await this.hideAll(await leadsWithKeys.rows(this.source, keys.slice(start, start + maxKeys)));
  }

  /** Compares all hidden leads again, because their entries may no longer exist. */
  async hideAgain(): Promise<void> {
    await this.hideAll(await leadsWithState.rows(this.source));
  }

  async record(counted: number): Promise<void> {
    await setCounted.run(this.source, counted);
  }

  async note(now: number): Promise<void> {
    await setFollowedAt.run(this.source, new Date(now));
  }

  /** Resets the copy; the leads follow with the first page of the log. */
  async reset(): Promise<void> {
    await this.source.transaction(async (manager) => {
      await resetPositions.run(manager);
      await manager.deleteAll(SuppressionKeyEntity);
    });
  }

  /** Deletes entries that ended more than a day ago, which allows for clock skew. */
  async deleteEnded(now: number): Promise<void> {
    await deleteEndedBefore.run(this.source, new Date(now - day));
  }

  private async hideAll(found: Awaited<ReturnType<typeof leadsWithState.rows>>): Promise<void> {
    for (const { list_id, leads } of found)
      for (let start = 0; start < leads.length; start += maxLeads)
        await hideLeadsOf.run(this.source, list_id, leads.slice(start, start + maxLeads));
  }
}

/** Last change per hash and account. Requests for stored data change no entry. */
function latestOfEach(changes: readonly Change[]): Change[] {
  const entries = changes.filter(({ action }) => action !== 'tell');
  return [
    ...new Map(
      entries.map((change) => [`${suppressionKey(change.hash)} ${change.account ?? ''}`, change]),
    ).values(),
  ];
}

const keysOf = (changes: readonly Change[]): string[] => changes.map(({ hash }) => suppressionKey(hash));
const accountsOf = (changes: readonly Change[]): string[] => changes.map(({ account }) => account ?? '');

/** Rounded up to whole seconds, like the copy in memory. */
const endOf = ({ expires_at: end }: Change): string =>
  end === null ? 'infinity' : new Date(Math.ceil(end / 1000) * 1000).toISOString();
