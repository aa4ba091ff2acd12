import { randomBytes } from 'node:crypto';
import type { MachineReason, Visitor } from '@lode/contracts';
import { withDatabaseRetries, prefixedId, withAccount } from '@lode/service-kit';
import type { DataSource, EntityManager } from 'typeorm';
import type { EventLedger, LedgerEntry } from '../events/event-ledger';
import { hitsBeside, type HitsBeside } from './nearby-hits';
import { burstReach, machineSign, moment, type Target } from './machine-traffic';
import { findMessage, type MessageBehind } from './find-message';

/**
 * Events of a type that are kept of one message, of people and of programs each: more say nothing new, and whoever
 * knows an address of the message could fill the table.
 */
const maxEvents = 100;

/** A request for something of a message. */
export interface Visit {
  readonly target: Target;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is behind the token. */
export interface Visited {
  /** Where the link leads, as it was stored; undefined where there is none of this number. */
  readonly destination: string | undefined;
  /** The address that the message is from. */
  readonly sender: string;
  readonly hasUnsubscribed: boolean;
}

/** How long the database is borne with. */
type Patience = NonNullable<Parameters<typeof withDatabaseRetries>[1]>;

/** A visit with what makes the id of its event the same for each try. */
type MarkedVisit = Visit & { readonly mark: Uint8Array };

interface Held extends Omit<Visited, 'destination'> {
  readonly slot: number;
  readonly hasOpened: boolean;
  readonly hasClicked: boolean;
  readonly sentAt: Date | null;
  readonly firstTriedAt: Date | null;
  readonly destination: string | null;
}

/** Keeps who asked for pictures, links and pages of messages, and counts those who are people. */
export class HitRepository {
  constructor(
    private readonly source: DataSource,
    private readonly ledger: EventLedger,
  ) {}

  /**
   * Bears a database that is busy for a moment, as it is when many read at once: nobody asks again for a picture.
   * @returns undefined where no message has the token; a link that the message does not have is no hit
   */
  record(token: string, visit: Visit, patience: Patience): Promise<Visited | undefined> {
    const mark = randomBytes(10);
    return withDatabaseRetries(() => this.recordOnce(token, { ...visit, mark }), patience);
  }

  private async recordOnce(token: string, visit: MarkedVisit): Promise<Visited | undefined> {
    const message = await findMessage(this.source, token);
    if (!message) return undefined;
    return withAccount(this.source, message.account, async (manager) => {
      const held = await hold(manager, message, visit.target);
      if (!held) return undefined;
      const destination = held.destination ?? undefined;
      if (typeof visit.target !== 'number' || destination !== undefined)
        await this.keep(manager, message, visit, held);
      return { ...held, destination };
    });
  }

  private async keep(
    manager: EntityManager,
    { token: _, ...place }: MessageBehind,
    visit: MarkedVisit,
    held: Held,
  ): Promise<void> {
    const { target, at, mark } = visit;
    const sign = machineSign({ ...visit, sentAt: held.sentAt && held.sentAt.getTime() });
    const beside = await hitsBeside(manager, place.message, askAbout(visit, held));
    // The answer to an earlier try was lost, and not what it did.
    if (beside.isKnown) return;
    const reach = burstReach({ target, machineReason: sign ?? null }, beside.near);
    if (reach !== undefined) {
      const around = { from: at - reach, to: at + moment, machineReason: 'link_burst' } as const;
      await this.ledger.takeBack(manager, { ...place, slot: held.slot }, { ...place, ...around });
    }
    const machineReason = sign ?? (reach === undefined ? undefined : 'link_burst');
    if (isEnough(beside, machineReason)) return;
    await this.ledger.record(
      manager,
      { ...place, ...eventOf(target), at, mark, ...(machineReason && { machineReason }) },
      { slot: held.slot, isFirst: isFirst(target, held), isBack: false },
    );
  }
}

/** Those that were taken back are programs' as well, beyond what is kept of these. */
const isEnough = ({ ofPeople, ofPrograms }: HitsBeside, reason: MachineReason | undefined): boolean =>
  (reason === undefined ? ofPeople : ofPrograms) >= maxEvents || ofPeople + ofPrograms >= 2 * maxEvents;

/** No hit is older than the first time that the message was handed over, so that old months are not looked at. */
const askAbout = ({ target, at, mark }: MarkedVisit, { firstTriedAt }: Held) => ({
  ...{ target, at },
  id: prefixedId('evt', at, mark),
  since: Math.min(firstTriedAt?.getTime() ?? at, at),
});

function eventOf(target: Target): Pick<LedgerEntry, 'type' | 'link'> {
  if (target === 'picture') return { type: 'open' };
  return target === 'page' ? { type: 'look' } : { type: 'click', link: target };
}

function isFirst(target: Target, { hasOpened, hasClicked }: Held): boolean {
  if (target === 'picture') return !hasOpened;
  return typeof target === 'number' && !hasClicked;
}

/** Holds the enrolment to the end of the transaction: of hits at the same time, the later one sees the earlier. */
async function hold(
  manager: EntityManager,
  { message }: MessageBehind,
  target: Target,
): Promise<Held | undefined> {
  const [held] = await manager.query<Held[]>(
    `SELECT enrolment.slot, opened_at IS NOT NULL AS "hasOpened", clicked_at IS NOT NULL AS "hasClicked",
       coalesce(message.sent_at, message.first_tried_at) AS "sentAt",
       least(message.first_tried_at, message.sent_at) AS "firstTriedAt",
       message.links[$2] AS destination, sequence.from_email AS sender,
       enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"
     FROM outreach.messages AS message
       JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
       JOIN outreach.sequences AS sequence ON sequence.id = message.sequence_id
     WHERE message.id = $1 FOR NO KEY UPDATE OF enrolment`,
    [message, typeof target === 'number' ? target : 0],
  );
  return held;
}
