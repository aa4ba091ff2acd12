import type { MachineReason } from '@lode/contracts';
import { prefixedId } from '@lode/service-kit';
import type { Hit } from '../events/event-ledger';
import type { FoundMessage } from './find-message';
import type { VisitedRow } from './hit.statements';
import { burstReach, machineSign, type Target } from './machine-traffic';
import type { Asked, NearbyHits } from './nearby-hits';
import type { MarkedVisit, Visited } from './visit';

/**
 * Maximum stored events per message and type, of people and machines each. More have no information, and a client that
 * knows an address of the message could fill the table.
 */
const maxEvents = 100;

export interface Judgement {
  /** The event to store; undefined if it is stored already, or enough others are. */
  readonly hit: Hit | undefined;
  /** Milliseconds before the hit in which opens and clicks belong to its burst; undefined without a burst. */
  readonly reach: number | undefined;
}

/** Decides by the other hits on a message whether a hit is stored, and as an event of a person or of a program. */
export function judgeHit(
  { token: _, ...place }: FoundMessage,
  visit: MarkedVisit,
  held: VisitedRow,
  nearby: NearbyHits,
): Judgement {
  // An earlier attempt succeeded, but its result was lost.
  if (nearby.isKnown) return { hit: undefined, reach: undefined };
  const { target, at, mark } = visit;
  const sign = machineSign({ ...visit, sentAt: held.sentAt && held.sentAt.getTime() });
  const reach = burstReach({ target, machineReason: sign ?? null }, nearby.near);
  const machineReason = sign ?? (reach === undefined ? undefined : 'link_burst');
  if (isEnough(nearby, machineReason)) return { hit: undefined, reach };
  const entry = { ...place, ...eventOf(target), at, mark, ...(machineReason && { machineReason }) };
  return { hit: { entry, slot: held.slot, isFirst: isFirst(target, held) }, reach };
}

/** The hits that `judgeHit` needs. No hit precedes the first attempt of the message, which limits the partitions to read. */
export const askAbout = ({ target, at, mark }: MarkedVisit, { firstTriedAt }: VisitedRow): Asked => ({
  ...{ target, at },
  id: prefixedId('evt', at, mark),
  since: Math.min(firstTriedAt?.getTime() ?? at, at),
});

/** Whether the message has the visited resource. */
export const isVisitable = (target: Target, { destination }: Pick<VisitedRow, 'destination'>): boolean =>
  typeof target !== 'number' || destination !== null;

export const visitedOf = ({ destination, sender, hasUnsubscribed }: VisitedRow): Visited => ({
  destination: destination ?? undefined,
  sender,
  hasUnsubscribed,
});

/** Number of the link; 0 for other targets. */
export const linkOf = (target: Target): number => (typeof target === 'number' ? target : 0);

/** Reclassified hits are machine events too, in addition to the limit of these. */
const isEnough = ({ ofPeople, ofPrograms }: NearbyHits, reason: MachineReason | undefined): boolean =>
  (reason === undefined ? ofPeople : ofPrograms) >= maxEvents || ofPeople + ofPrograms >= 2 * maxEvents;

function eventOf(target: Target): Pick<Hit['entry'], 'type' | 'link'> {
  if (target === 'picture') return { type: 'open' };
  return target === 'page' ? { type: 'look' } : { type: 'click', link: target };
}

function isFirst(target: Target, { hasOpened, hasClicked }: VisitedRow): boolean {
  if (target === 'picture') return !hasOpened;
  return typeof target === 'number' && !hasClicked;
}
