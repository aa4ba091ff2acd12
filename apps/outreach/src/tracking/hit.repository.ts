import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import type { MachineReason, Visitor } from '@lode/contracts';
import { withDatabaseRetries, prefixedId, withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { EventLedger, type LedgerEntry } from '../events/event-ledger';
import { holdVisited, type VisitedRow } from './hit.statements';
import { nearbyHits, type NearbyHits } from './nearby-hits';
import { burstReach, machineSign, moment, type Target } from './machine-traffic';
import { findMessage, type FoundMessage } from './find-message';

/**
 * Maximum stored events per message and type, of people and machines each. More have no information, and a client that
 * knows an address of the message could fill the table.
 */
const maxEvents = 100;

/** A request for a resource of a message. */
export interface Visit {
  readonly target: Target;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Facts of the message of a visit. */
export interface Visited {
  /** Stored target of the link; undefined without a link of this number. */
  readonly destination: string | undefined;
  /** Address of the sender. */
  readonly sender: string;
  readonly hasUnsubscribed: boolean;
}

/** Retry limits for database errors. */
type RetryLimits = NonNullable<Parameters<typeof withDatabaseRetries>[1]>;

/** A visit with random bytes for the id of its event, the same for each retry. */
type MarkedVisit = Visit & { readonly mark: Uint8Array };

/** Stores requests for pictures, links and pages of messages, and counts those of people. */
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
  record(token: string, visit: Visit, limits: RetryLimits): Promise<Visited | undefined> {
    const mark = randomBytes(10);
    return withDatabaseRetries(() => this.recordOnce(token, { ...visit, mark }), limits);
  }

  private async recordOnce(token: string, visit: MarkedVisit): Promise<Visited | undefined> {
    const message = await findMessage(this.source, token);
    if (!message) return undefined;
    return withAccount(this.source, message.account, async (manager) => {
      const held = await holdVisited.first(manager, message.message, linkOf(visit.target));
      if (!held) return undefined;
      const destination = held.destination ?? undefined;
      if (typeof visit.target !== 'number' || destination !== undefined)
        await this.keep(manager, message, visit, held);
      return { ...held, destination };
    });
  }

  private async keep(
    manager: EntityManager,
    { token: _, ...place }: FoundMessage,
    visit: MarkedVisit,
    held: VisitedRow,
  ): Promise<void> {
    const { target, at, mark } = visit;
    const sign = machineSign({ ...visit, sentAt: held.sentAt && held.sentAt.getTime() });
    const nearby = await nearbyHits(manager, place.message, askAbout(visit, held));
    // An earlier attempt succeeded, but its result was lost.
    if (nearby.isKnown) return;
    const reach = burstReach({ target, machineReason: sign ?? null }, nearby.near);
    if (reach !== undefined) {
      const around = { from: at - reach, to: at + moment, machineReason: 'link_burst' } as const;
      await this.ledger.takeBack(manager, { ...place, slot: held.slot }, { ...place, ...around });
    }
    const machineReason = sign ?? (reach === undefined ? undefined : 'link_burst');
    if (isEnough(nearby, machineReason)) return;
    await this.ledger.record(
      manager,
      { ...place, ...eventOf(target), at, mark, ...(machineReason && { machineReason }) },
      { slot: held.slot, isFirst: isFirst(target, held), isBack: false },
    );
  }
}

/** Reclassified hits are machine events too, in addition to the limit of these. */
const isEnough = ({ ofPeople, ofPrograms }: NearbyHits, reason: MachineReason | undefined): boolean =>
  (reason === undefined ? ofPeople : ofPrograms) >= maxEvents || ofPeople + ofPrograms >= 2 * maxEvents;

/** No hit precedes the first attempt of the message, which limits the partitions to read. */
const askAbout = ({ target, at, mark }: MarkedVisit, { firstTriedAt }: VisitedRow) => ({
  ...{ target, at },
  id: prefixedId('evt', at, mark),
  since: Math.min(firstTriedAt?.getTime() ?? at, at),
});

function eventOf(target: Target): Pick<LedgerEntry, 'type' | 'link'> {
  if (target === 'picture') return { type: 'open' };
  return target === 'page' ? { type: 'look' } : { type: 'click', link: target };
}

function isFirst(target: Target, { hasOpened, hasClicked }: VisitedRow): boolean {
  if (target === 'picture') return !hasOpened;
  return typeof target === 'number' && !hasClicked;
}

/** Number of the link; 0 for other targets. */
const linkOf = (target: Target): number => (typeof target === 'number' ? target : 0);
