import { Injectable } from '@nestjs/common';
import { withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { EventLedger } from '../events/event-ledger';
import { findMessages, type FoundMessage } from './find-message';
import { holdAllVisited, type VisitedRow } from './hit.statements';
import { askAbout, isVisitable, judgeHit, linkOf, visitedOf } from './judge-hit';
import { allNearbyHits } from './nearby-hits';
import type { MarkedVisit, Visited } from './visit';

export interface BatchedHit {
  readonly message: FoundMessage;
  readonly visit: MarkedVisit;
}

/** A hit whose enrolment is locked. */
interface HeldHit extends BatchedHit {
  readonly place: number;
  readonly held: VisitedRow;
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
    const held = await hold(manager, hits);
    const visitable = held.filter((hit) => isVisitable(hit.visit.target, hit.held));
    const nearby = await allNearbyHits(
      manager,
      visitable.map(({ message: { message }, visit, held: row }) => ({ message, ...askAbout(visit, row) })),
    );
    const judged = visitable.flatMap((hit, index) => {
      const around = nearby[index];
      return around ? [{ place: hit.place, ...judgeHit(hit.message, hit.visit, hit.held, around) }] : [];
    });
    const inBursts = new Set(judged.flatMap(({ place, reach }) => (reach === undefined ? [] : [place])));
    await this.ledger.recordHits(
      manager,
      account,
      judged.flatMap(({ hit, reach }) => (hit && reach === undefined ? [hit] : [])),
    );
    const results: BatchResult[] = hits.map(() => undefined);
    for (const { place, held: row } of held) if (!inBursts.has(place)) results[place] = visitedOf(row);
    return results;
  }
}

async function hold(manager: EntityManager, hits: readonly BatchedHit[]): Promise<HeldHit[]> {
  const rows = await holdAllVisited.rows(
    manager,
    hits.map(({ message }) => message.message),
    hits.map(({ visit }) => linkOf(visit.target)),
  );
  return rows.flatMap(({ place, ...held }) => {
    const hit = hits[place - 1];
    return hit ? [{ ...hit, held, place: place - 1 }] : [];
  });
}
