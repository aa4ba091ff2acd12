import { Injectable } from '@nestjs/common';
import { withDatabaseRetries, withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import { findMessage, type FoundMessage } from './find-message';
import { holdVisited, type VisitedRow } from './hit.statements';
import { askAbout, isVisitable, judgeHit, linkOf, visitedOf } from './judge-hit';
import { moment } from './machine-traffic';
import { nearbyHits } from './nearby-hits';
import type { MarkedVisit, Visited } from './visit';

/** Retry limits for database errors. */
export type RetryLimits = NonNullable<Parameters<typeof withDatabaseRetries>[1]>;

/** Stores requests for pictures, links and pages of messages one by one, and counts those of people. */
@Injectable()
export class HitRepository {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
  ) {}

  /**
   * Retries while the database is busy, because mail programs do not request a picture again.
   * @returns undefined if no message has the token; a link that the message does not have is not recorded
   */
  record(token: string, visit: MarkedVisit, limits: RetryLimits): Promise<Visited | undefined> {
    return withDatabaseRetries(() => this.recordOnce(token, visit), limits);
  }

  private async recordOnce(token: string, visit: MarkedVisit): Promise<Visited | undefined> {
    const message = await findMessage(this.source, token);
    if (!message) return undefined;
    return withAccount(this.source, message.account, async (manager) => {
      const held = await holdVisited.first(manager, message.message, linkOf(visit.target));
      if (!held) return undefined;
      if (isVisitable(visit.target, held)) await this.keep(manager, message, visit, held);
      return visitedOf(held);
    });
  }

  private async keep(
    manager: EntityManager,
    message: FoundMessage,
    visit: MarkedVisit,
    held: VisitedRow,
  ): Promise<void> {
    const nearby = await nearbyHits(manager, message.message, askAbout(visit, held));
    const { hit, reach } = judgeHit(message, visit, held, nearby);
    if (reach !== undefined) {
      const { token: _, ...place } = message;
      const around = { from: visit.at - reach, to: visit.at + moment, machineReason: 'link_burst' } as const;
      await this.ledger.takeBack(manager, { ...place, slot: held.slot }, { ...place, ...around });
    }
    if (hit) await this.ledger.record(manager, hit.entry, { ...hit, isBack: false });
  }
}
