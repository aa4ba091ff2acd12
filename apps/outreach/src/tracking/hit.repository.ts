import { Injectable } from '@nestjs/common';
import { withDatabaseRetries, withAccount } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import { findMessage, type FoundMessage, findMessages } from './find-message';
import {
  lockVisited,
  type VisitedRow,
  askAbout,
  isVisitable,
  judgeHit,
  linkOf,
  visitedOf,
  nearbyHits,
  type MarkedVisit,
  type Visited,
  lockAllVisited,
  allNearbyHits,
} from './judge-hit';
import { momentMs } from './machine-traffic';

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
      const visited = await lockVisited.first(manager, message.message, linkOf(visit.target));
      if (!visited) return undefined;
      if (isVisitable(visit.target, visited)) await this.keep(manager, message, visit, visited);
      return visitedOf(visited);
    });
  }

  private async keep(
    manager: EntityManager,
    message: FoundMessage,
    visit: MarkedVisit,
    visited: VisitedRow,
  ): Promise<void> {
    const nearby = await nearbyHits(manager, message.message, askAbout(visit, visited));
    const { hit, reach } = judgeHit(message, visit, visited, nearby);
    if (reach !== undefined) {
      const { token: _, ...place } = message;
      const around = {
        from: visit.at - reach,
        to: visit.at + momentMs,
        machineReason: 'link_burst',
      } as const;
      await this.ledger.takeBack(manager, { ...place, slot: visited.slot }, { ...place, ...around });
    }
    if (hit) await this.ledger.record(manager, hit.entry, { ...hit, isBack: false });
  }
}

export interface BatchedHit {
  readonly message: FoundMessage;
  readonly visit: MarkedVisit;
}

/** A hit whose enrolment is locked. */
interface LockedHit extends BatchedHit {
  readonly place: number;
  readonly visited: VisitedRow;
}

/** Undefined: the hit was not recorded with the others, and must be recorded alone. */
export type BatchResult = Visited | undefined;

/** Stores hits in batches: some statements and one commit for all of them. */
@Injectable()
export class HitBatchRepository {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
  ) {}

  /** @param tokens in their stored form. @returns the messages in the order of the tokens */
  findMessages(tokens: readonly string[]): Promise<(FoundMessage | undefined)[]> {
    return findMessages(this.source, tokens);
  }

  /**
   * Records hits with the same results as one by one. Hits that change earlier events or whose enrolment is locked or
   * erased are omitted.
   * @param hits of one account, at most one per enrolment
   * @returns the results in the order of the hits
   */
  record(hits: readonly BatchedHit[]): Promise<BatchResult[]> {
    const account = hits[0]?.message.account;
    if (account === undefined) return Promise.resolve([]);
    return withAccount(this.source, account, (manager) => this.recordHeld(manager, account, hits));
  }

  private async recordHeld(
    manager: EntityManager,
    account: string,
    hits: readonly BatchedHit[],
  ): Promise<BatchResult[]> {
    const locked = await lockHits(manager, hits);
    const visitable = locked.filter((hit) => isVisitable(hit.visit.target, hit.visited));
    const nearby = await allNearbyHits(
      manager,
      visitable.map(({ message: { message }, visit, visited: row }) => ({
        message,
        ...askAbout(visit, row),
      })),
    );
    const judged = visitable.flatMap((hit, index) => {
      const around = nearby[index];
      return around ? [{ place: hit.place, ...judgeHit(hit.message, hit.visit, hit.visited, around) }] : [];
    });
    const inBursts = new Set(judged.flatMap(({ place, reach }) => (reach === undefined ? [] : [place])));
    await this.ledger.recordHits(
      manager,
      account,
      judged.flatMap(({ hit, reach }) => (hit && reach === undefined ? [hit] : [])),
    );
    const results: BatchResult[] = hits.map(() => undefined);
    for (const { place, visited: row } of locked) if (!inBursts.has(place)) results[place] = visitedOf(row);
    return results;
  }
}

async function lockHits(manager: EntityManager, hits: readonly BatchedHit[]): Promise<LockedHit[]> {
  const rows = await lockAllVisited.rows(
    manager,
    hits.map(({ message }) => message.message),
    hits.map(({ visit }) => linkOf(visit.target)),
  );
  return rows.flatMap(({ place, ...visited }) => {
    const hit = hits[place - 1];
    return hit ? [{ ...hit, visited, place: place - 1 }] : [];
  });
}
