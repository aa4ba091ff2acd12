import type { Change } from '@lode/contracts';
import { suppressionKey, waitForOlderTransactions } from '@lode/service-kit';
import type { DataSource } from 'typeorm';
import { SuppressionKeyEntity } from '../database/entities/suppression-key.entity';
import {
  deleteEndedBefore,
  deleteKeys,
  hideLeadsOf,
  leadsNowHidden,
  leadsWithKeys,
  lockWritten,
  putKeys,
  readPositions,
  resetPositions,
  setCounted,
  setFollowedAt,
  setWritten,
} from './hidden-leads.statements';

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
export class HiddenLeadsRepository {
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
    await this.hideAll(await leadsNowHidden.rows(this.source));
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

  private async hideAll(found: Awaited<ReturnType<typeof leadsNowHidden.rows>>): Promise<void> {
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
