import type { MachineReason, Visitor } from '@lode/contracts';
import { prefixedId } from '@lode/platform';
import { statement, typed, type RowOf } from '@lode/database';
import type { EntityManager } from 'typeorm';
import type { Hit } from '../events/event-ledger';
import { momentMs, walkMs, type NearHit, type Target, burstReach, machineSign } from './machine-traffic';
import type { FoundMessage } from './find-message';

/** Decides by the other hits on a message whether a hit is stored, and as an event of a person or of a program. */
export function judgeHit(
  { token: _, ...place }: FoundMessage,
  visit: MarkedVisit,
  visited: VisitedRow,
  nearby: NearbyHits,
): Judgement {
  // An earlier attempt succeeded, but its result was lost.
  if (nearby.isKnown) return { hit: undefined, reach: undefined };
  const { target, at, mark } = visit;
  const sign = machineSign({ ...visit, sentAt: visited.sentAt && visited.sentAt.getTime() });
  const reach = burstReach({ target, machineReason: sign ?? null }, nearby.near);
  const machineReason = sign ?? (reach === undefined ? undefined : 'link_burst');
  if (isEnough(nearby, machineReason)) return { hit: undefined, reach };
  const entry = { ...place, ...eventOf(target), at, mark, ...(machineReason && { machineReason }) };
  return { hit: { entry, slot: visited.slot, isFirst: isFirst(target, visited) }, reach };
}

const visitedTypes = {
  slot: 'smallint',
  hasOpened: 'boolean',
  hasClicked: 'boolean',
  sentAt: 'timestamptz | null',
  firstTriedAt: 'timestamptz | null',
  destination: 'text | null',
  sender: 'text',
  hasUnsubscribed: 'boolean',
} as const;

export type VisitedRow = RowOf<typeof visitedTypes>;

/** @param link SQL expression of the number of a link, 0 for none */
const visited = (link: string): string => `
  enrolment.slot, opened_at IS NOT NULL AS "hasOpened", clicked_at IS NOT NULL AS "hasClicked",
  coalesce(message.sent_at, message.first_tried_at) AS "sentAt",
  least(message.first_tried_at, message.sent_at) AS "firstTriedAt",
  message.links[${link}] AS destination, sequence.from_email AS sender,
  enrolment.unsubscribed_at IS NOT NULL AS "hasUnsubscribed"`;

const joined = `
  JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
  JOIN outreach.sequences AS sequence ON sequence.id = message.sequence_id`;

/**
 * Locks the enrolment of a message until the end of the transaction, so that a later hit sees concurrent earlier ones.
 * $2 is the number of a link, 0 for none.
 */
export const lockVisited = statement({
  sql: `
    SELECT ${visited('$2')} FROM outreach.messages AS message ${joined}
    WHERE message.id = $1 FOR NO KEY UPDATE OF enrolment`,
  parameters: ['text', 'integer'],
  columns: visitedTypes,
});

/**
 * Locks the enrolments of messages $1, without those that another transaction has locked. $2 has the number of a link of
 * each message; `place` is the position of the message, from 1.
 */
export const lockAllVisited = statement({
  sql: `
    SELECT asked.place::integer AS place, ${visited('asked.link')}
    FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (id, link, place)
      JOIN outreach.messages AS message ON message.id = asked.id ${joined}
    FOR NO KEY UPDATE OF enrolment SKIP LOCKED`,
  parameters: ['text[]', 'integer[]'],
  columns: { place: 'integer', ...visitedTypes },
});

const nearbyTypes = {
  type: 'text',
  link: 'integer | null',
  reason: typed<MachineReason | null>('text | null'),
  kept: 'integer',
  isKnown: 'boolean',
  isNear: 'boolean',
  isClose: 'boolean',
} as const;

type NearbyRow = RowOf<typeof nearbyTypes>;

/**
 * Hits on a message between two times, grouped, so that many of a kind cost one row. Near and close ones are those after
 * $4 and $5; $6 is the id of the event in question.
 */
const groupHits = statement({
  sql: `
    SELECT type, link, machine_reason AS reason, count(*)::integer AS kept, bool_or(id = $6) AS "isKnown",
      bool_or(occurred_at > $4) AS "isNear", bool_or(occurred_at > $5) AS "isClose"
    FROM outreach.events
    WHERE message_id = $1 AND occurred_at > $2 AND occurred_at < $3 AND type IN ('open', 'click', 'look')
    GROUP BY type, link, machine_reason`,
  parameters: ['text', 'timestamptz', 'timestamptz', 'timestamptz', 'timestamptz', 'text'],
  columns: nearbyTypes,
});

/**
 * Like `groupHits` for several messages, each with times of its own; $7 and $8 are the first and the last of all times.
 * `place` is the position of the message, from 1.
 */
const groupAllHits = statement({
  sql: `
    SELECT asked.place::integer AS place, hits.*
    FROM unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[], $6::text[])
        WITH ORDINALITY AS asked (message, since, until, near, close, id, place)
      CROSS JOIN LATERAL (
        SELECT type, link, machine_reason AS reason, count(*)::integer AS kept,
          bool_or(event.id = asked.id) AS "isKnown", bool_or(occurred_at > asked.near) AS "isNear",
          bool_or(occurred_at > asked.close) AS "isClose"
        FROM outreach.events AS event
        WHERE message_id = asked.message AND occurred_at > asked.since AND occurred_at < asked.until
          AND occurred_at > $7 AND occurred_at < $8 AND type IN ('open', 'click', 'look')
        GROUP BY type, link, machine_reason) AS hits`,
  parameters: [
    ...(['text[]', 'timestamptz[]', 'timestamptz[]', 'timestamptz[]', 'timestamptz[]', 'text[]'] as const),
    ...(['timestamptz', 'timestamptz'] as const),
  ],
  columns: { place: 'integer', ...nearbyTypes },
});

/** A hit whose surroundings are read. Instants are milliseconds since 1970. */
interface Asked {
  readonly target: Target;
  /** Id of its event. */
  readonly id: string;
  readonly at: number;
  /** No hit on the message precedes this. */
  readonly since: number;
}

interface NearbyHits {
  /** Hits of the last half minute, one per target and reason. */
  readonly near: readonly NearHit[];
  /** The hit is recorded already. */
  readonly isKnown: boolean;
  /** Number of stored events of its type that look like people's, and of all others. */
  readonly ofPeople: number;
  readonly ofPrograms: number;
}

/** Reads the other hits on a message. */
export async function nearbyHits(manager: EntityManager, message: string, asked: Asked): Promise<NearbyHits> {
  const { since, until, near, close } = timesOf(asked);
  const rows = await groupHits.rows(
    manager,
    message,
    ...([since, until, near, close].map(toDate) as [Date, Date, Date, Date]),
    asked.id,
  );
  return summaryOf(asked, rows);
}

/** Reads the other hits on several messages. @returns those of each message, in their order */
export async function allNearbyHits(
  manager: EntityManager,
  all: readonly (Asked & { readonly message: string })[],
): Promise<NearbyHits[]> {
  if (all.length === 0) return [];
  const times = all.map(timesOf);
  const [since, until] = [times.map((each) => each.since), times.map((each) => each.until)];
  const rows = await groupAllHits.rows(
    manager,
    all.map(({ message }) => message),
    since.map(toDate),
    until.map(toDate),
    times.map(({ near }) => toDate(near)),
    times.map(({ close }) => toDate(close)),
    all.map(({ id }) => id),
    toDate(Math.min(...since)),
    toDate(Math.max(...until)),
  );
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return all.map((asked, index) => summaryOf(asked, byPlace.get(index + 1) ?? []));
}

const toDate = (at: number): Date => new Date(at);

/** Hits are read after `since` and before `until`. */
const timesOf = ({ at, since }: Asked) => ({
  ...{ since: since - walkMs, until: at + momentMs },
  ...{ near: at - walkMs, close: at - momentMs },
});

function summaryOf({ target }: Asked, rows: readonly NearbyRow[]): NearbyHits {
  const ofType = rows.filter(({ type, link }) => typeOf(targetOf({ type, link })) === typeOf(target));
  const kept = (some: readonly NearbyRow[]): number => some.reduce((sum, row) => sum + row.kept, 0);
  return {
    near: rows.filter(({ isNear }) => isNear).map(nearHit),
    isKnown: rows.some(({ isKnown }) => isKnown),
    ofPeople: kept(ofType.filter(({ reason }) => reason === null)),
    ofPrograms: kept(ofType.filter(({ reason }) => reason !== null)),
  };
}

const nearHit = ({ type, link, reason, isClose }: NearbyRow): NearHit => ({
  target: targetOf({ type, link }),
  machineReason: reason,
  isClose,
});

const targetOf = ({ type, link }: Pick<NearbyRow, 'type' | 'link'>): Target =>
  type === 'open' ? 'picture' : (link ?? 'page');

const typeOf = (target: Target): string => (typeof target === 'number' ? 'link' : target);

/** A request for a resource of a message. */
export interface Visit {
  readonly target: Target;
  readonly visitor: Visitor;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A visit with random bytes for the id of its event, the same for each attempt to record it. */
export type MarkedVisit = Visit & { readonly mark: Uint8Array };

/** Facts of the message of a visit. */
export interface Visited {
  /** Stored target of the link; undefined without a link of this number. */
  readonly destination: string | undefined;
  /** Address of the sender. */
  readonly sender: string;
  readonly hasUnsubscribed: boolean;
}

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
