import type { Change } from '@lode/contracts';
import { suppressionKey, waitForOlderTransactions } from '@lode/service-kit';
import type { DataSource } from 'typeorm';

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

interface LeadsOfList {
  readonly list_id: string;
  readonly leads: string[];
}

/** Copy of the suppressions in the database, and the leads that they hide. */
export class HiddenLeadsRepository {
  constructor(private readonly source: DataSource) {}

  async positions(): Promise<Positions> {
    const [row] = await this.source.query<Positions[]>(POSITIONS);
    if (!row) throw new Error('outreach.suppression_log has no row');
    return row;
  }

  /** Writes new changes, then waits for transactions that may not have seen them. */
  async write(changes: readonly Change[]): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ written: number }[]>(WRITTEN);
      const fresh = changes.filter(({ position }) => position > (row?.written ?? 0));
      const end = fresh.at(-1)?.position;
      if (end === undefined) return;
      const latest = latestOfEach(fresh);
      const lifted = latest.filter(({ action }) => action === 'lift');
      const put = latest.filter(({ action }) => action !== 'lift');
      await manager.query(LIFT, [keysOf(lifted), accountsOf(lifted)]);
      await manager.query(PUT, [keysOf(put), accountsOf(put), put.map(endOf)]);
      await manager.query('UPDATE outreach.suppression_log SET written = $1', [end]);
    });
    await waitForOlderTransactions(this.source);
  }

  /** Compares the leads affected by the keys with all entries. */
  async hide(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += maxKeys)
      await this.hideAll('SELECT * FROM outreach.leads_hidden_by($1)', [keys.slice(start, start + maxKeys)]);
  }

  /** Compares all hidden leads again, because their entries may no longer exist. */
  async hideAgain(): Promise<void> {
    await this.hideAll('SELECT * FROM outreach.leads_now_hidden()', []);
  }

  async record(counted: number): Promise<void> {
    await this.source.query('UPDATE outreach.suppression_log SET counted = greatest(counted, $1)', [counted]);
  }

  async note(now: number): Promise<void> {
    await this.source.query('UPDATE outreach.suppression_log SET followed_at = $1', [new Date(now)]);
  }

  /** Resets the copy; the leads follow with the first page of the log. */
  async reset(): Promise<void> {
    await this.source.transaction(async (manager) => {
      await manager.query('UPDATE outreach.suppression_log SET written = 0, counted = 0');
      await manager.query('DELETE FROM outreach.suppression_keys');
    });
  }

  /** Deletes entries that ended more than a day ago, which allows for clock skew. */
  async deleteEnded(now: number): Promise<void> {
    await this.source.query('SELECT outreach.forget_ended_suppressions($1)', [new Date(now - day)]);
  }

  private async hideAll(statement: string, parameters: unknown[]): Promise<void> {
    const found = await this.source.query<LeadsOfList[]>(statement, parameters);
    for (const { list_id, leads } of found)
      for (let start = 0; start < leads.length; start += maxLeads)
        await this.source.query('SELECT outreach.hide_leads_of($1, $2)', [
          list_id,
          leads.slice(start, start + maxLeads),
        ]);
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

const POSITIONS = `
  SELECT written::float8 AS written, counted::float8 AS counted,
    (extract(epoch FROM followed_at) * 1000)::float8 AS "followedAt"
  FROM outreach.suppression_log`;

const WRITTEN = 'SELECT written::float8 AS written FROM outreach.suppression_log FOR UPDATE';

const LIFT = `
  DELETE FROM outreach.suppression_keys AS entry USING unnest($1::bigint[], $2::text[]) AS lifted (key, account_id)
  WHERE entry.key = lifted.key AND entry.account_id = lifted.account_id`;

const PUT = `
  INSERT INTO outreach.suppression_keys (key, account_id, ends_at)
  SELECT * FROM unnest($1::bigint[], $2::text[], $3::timestamptz[])
  ON CONFLICT (key, account_id) DO UPDATE SET ends_at = excluded.ends_at`;
