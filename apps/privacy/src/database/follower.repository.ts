import { Injectable } from '@nestjs/common';
import type { Follower, ReportPositionRequest, ServiceName } from '@lode/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { followerTimeoutMs } from './follower-timeout';
import { completeErasures } from './complete-erasures';

interface Row extends Omit<Follower, 'silent_s'> {
  readonly service: ServiceName;
  readonly seen_at: Date;
}

/** The followers of the log and their positions. */
@Injectable()
export class FollowerRepository {
  constructor(private readonly source: DataSource) {}

  /** Saves a report, and deletes processes without recent reports. @param now milliseconds since 1970 */
  report(report: ReportPositionRequest, now: number): Promise<void> {
    return this.source.transaction(async (manager) => {
      if (report.leaving) await manager.query(LEAVE, [report.service, report.replica]);
      else await manager.query(REPORT, [report.service, report.replica, report.position, new Date(now)]);
      await manager.query(DELETE_STALE, [new Date(now - followerTimeoutMs)]);
      await manager.query(APPLY, [report.service, report.applied, new Date(now)]);
      if (report.erased.length > 0) await noteErased(manager, report);
      await completeErasures(manager, now);
    });
  }

  /**
   * Removes a service from the followers.
   * @returns `unknown` for a service that does not follow; a service with a recently reporting process stays
   */
  retire(service: ServiceName, now: number): Promise<'retired' | 'alive' | 'unknown'> {
    return this.source.transaction(async (manager) => {
      const live = await manager.query<unknown[]>(
        'SELECT 1 FROM privacy.followers WHERE service = $1 AND seen_at > $2',
        [service, new Date(now - followerTimeoutMs)],
      );
      if (live.length > 0) return 'alive';
      const [gone] = await manager.query<[unknown[], number]>(
        'DELETE FROM privacy.follower_services WHERE service = $1 RETURNING 1',
        [service],
      );
      await completeErasures(manager, now);
      return gone.length > 0 ? 'retired' : 'unknown';
    });
  }

  /** The last position of the log, and every service that has ever reported. */
  async list(now: number): Promise<{ last: number; followers: Follower[] }> {
    const [log, rows] = await Promise.all([
      this.source.query<{ last: number }[]>('SELECT position::float8 AS last FROM privacy.log'),
      this.source.query<Row[]>(LIST, [new Date(now - followerTimeoutMs)]),
    ]);
    const followers = rows.map(({ seen_at, ...row }) => ({
      ...row,
      silent_s: Math.max(0, Math.floor((now - seen_at.getTime()) / 1000)),
    }));
    return { last: log[0]?.last ?? 0, followers };
  }
}

/** A report may be repeated; erasing again after a restore adds no rows. */
const noteErased = (manager: EntityManager, { service, erased }: ReportPositionRequest): Promise<unknown> =>
  manager.query(
    `INSERT INTO privacy.erasure_services AS known (erasure_id, service, removed)
     SELECT id, $1, max(given.removed)
     FROM unnest($2::text[], $3::bigint[]) AS given (id, removed) JOIN privacy.erasures USING (id)
     GROUP BY id ORDER BY id
     ON CONFLICT (erasure_id, service) DO UPDATE SET removed = greatest(known.removed, excluded.removed)`,
    [service, erased.map(({ id }) => id), erased.map(({ removed }) => removed)],
  );

const REPORT = `
  INSERT INTO privacy.followers (service, replica, position, seen_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (service, replica) DO UPDATE SET position = excluded.position, seen_at = excluded.seen_at`;

const LEAVE = 'DELETE FROM privacy.followers WHERE service = $1 AND replica = $2';

/** Skips rows that another report has locked: their processes are live, and waiting could deadlock. */
const DELETE_STALE = `
  DELETE FROM privacy.followers WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM privacy.followers WHERE seen_at <= $1 FOR UPDATE SKIP LOCKED))`;

/** The reported position, not the maximum: a service restored from a backup must erase again. */
const APPLY = `
  INSERT INTO privacy.follower_services (service, applied, seen_at) VALUES ($1, $2, $3)
  ON CONFLICT (service) DO UPDATE SET applied = excluded.applied, seen_at = excluded.seen_at`;

const LIST = `
  SELECT one.service, count(live.replica)::integer AS replicas, one.applied::float8 AS applied, one.seen_at,
    coalesce(min(live.position), one.applied)::float8 AS position
  FROM privacy.follower_services AS one
    LEFT JOIN privacy.followers AS live ON live.service = one.service AND live.seen_at > $1
  GROUP BY one.service ORDER BY one.service`;
