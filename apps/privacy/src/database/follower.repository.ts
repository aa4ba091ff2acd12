import type { ServiceName, Follower, ReportPositionRequest } from '@lode/contracts';
import { statement, typed } from '@lode/database';
import { Injectable } from '@nestjs/common';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { readLastPosition, followerTimeoutMs } from './change-log.repository';
import { completeErasures } from './erasure.repository';
import { FollowerEntity, FollowerServiceEntity } from './entities';

/**
 * Saves the position of a process, and deletes other processes without a report since $5. Skips rows that another report has
 * locked: their processes are live, and waiting could deadlock.
 */
const saveProcess = statement({
  sql: `
    WITH stale AS (
      DELETE FROM privacy.followers WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM privacy.followers WHERE seen_at <= $5 AND (service, replica) <> ($1, $2)
        FOR UPDATE SKIP LOCKED)))
    INSERT INTO privacy.followers (service, replica, position, seen_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (service, replica) DO UPDATE SET position = excluded.position, seen_at = excluded.seen_at`,
  parameters: ['text', 'text', 'bigint', 'timestamptz', 'timestamptz'],
});

/** A report may be repeated; erasing again after a restore adds no rows. */
const addRemovedRows = statement({
  sql: `
    INSERT INTO privacy.erasure_services AS known (erasure_id, service, removed)
    SELECT id, $1, max(given.removed)
    FROM unnest($2::text[], $3::bigint[]) AS given (id, removed) JOIN privacy.erasures USING (id)
    GROUP BY id ORDER BY id
    ON CONFLICT (erasure_id, service) DO UPDATE SET removed = greatest(known.removed, excluded.removed)`,
  parameters: ['text', 'text[]', 'bigint[]'],
});

const listFollowers = statement({
  sql: `
    SELECT one.service, count(live.replica)::integer AS replicas, one.applied::float8 AS applied, one.seen_at,
      coalesce(min(live.position), one.applied)::float8 AS position
    FROM privacy.follower_services AS one
      LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
    GROUP BY one.service ORDER BY one.service`,
  parameters: ['timestamptz'],
  columns: {
    service: typed<ServiceName>('text'),
    replicas: 'integer',
    applied: 'float8',
    seen_at: 'timestamptz',
    position: 'float8',
  },
});

/** The followers of the log and their positions. */
@Injectable()
export class FollowerRepository {
  constructor(private readonly source: DataSource) {}

  /** Saves a report, and deletes processes without recent reports. @param now milliseconds since 1970 */
  report(report: ReportPositionRequest, now: number): Promise<void> {
    const { service, replica, position, applied, erased } = report;
    const seenAt = new Date(now);
    return this.source.transaction(async (manager) => {
      if (report.leaving) await manager.delete(FollowerEntity, { service, replica });
      else {
        const diedBefore = new Date(now - followerTimeoutMs);
        await saveProcess.run(manager, service, replica, String(position), seenAt, diedBefore);
      }
      // The reported position, not the maximum: a service restored from a backup must erase again.
      await manager.upsert(FollowerServiceEntity, { service, applied: String(applied), seenAt }, ['service']);
      if (erased.length > 0) await addRemoved(manager, report);
      await completeErasures(manager, now);
    });
  }

  /**
   * Removes a service from the followers.
   * @returns `unknown` for a service that does not follow; a service with a recently reporting process stays
   */
  retire(service: ServiceName, now: number): Promise<'retired' | 'alive' | 'unknown'> {
    return this.source.transaction(async (manager) => {
      const seenAt = MoreThan(new Date(now - followerTimeoutMs));
      if (await manager.existsBy(FollowerEntity, { service, seenAt })) return 'alive';
      const { affected } = await manager.delete(FollowerServiceEntity, { service });
      await completeErasures(manager, now);
      return affected ? 'retired' : 'unknown';
    });
  }

  /** The last position of the log, and every service that has ever reported. */
  async list(now: number): Promise<{ last: number; followers: Follower[] }> {
    const [{ last }, rows] = await Promise.all([
      readLastPosition.one(this.source),
      listFollowers.rows(this.source, new Date(now - followerTimeoutMs)),
    ]);
    const followers = rows.map(({ seen_at, ...row }) => ({
      ...row,
      silent_s: Math.max(0, Math.floor((now - seen_at.getTime()) / 1000)),
    }));
    return { last, followers };
  }
}

async function addRemoved(manager: EntityManager, { service, erased }: ReportPositionRequest): Promise<void> {
  await addRemovedRows.run(
    manager,
    service,
    erased.map(({ id }) => id),
    erased.map(({ removed }) => removed),
  );
}
