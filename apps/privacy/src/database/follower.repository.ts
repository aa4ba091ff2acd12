import { Injectable } from '@nestjs/common';
import type { Follower, ReportPositionRequest, ServiceName } from '@lode/contracts';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';
import { readLastPosition } from './change-log.statements';
import { completeErasures } from './complete-erasures';
import { followerTimeoutMs } from './follower-timeout';
import { FollowerEntity } from './follower.entity';
import { addRemovedRows, listFollowers, saveProcess } from './follower.statements';
import { FollowerServiceEntity } from './follower-service.entity';

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
