import type { EntityManager } from 'typeorm';
import { groupAllHits, groupHits, type NearbyRow } from './hit.statements';
import { moment, walk, type NearHit, type Target } from './machine-traffic';

/** A hit whose surroundings are read. Instants are milliseconds since 1970. */
export interface Asked {
  readonly target: Target;
  /** Id of its event. */
  readonly id: string;
  readonly at: number;
  /** No hit on the message precedes this. */
  readonly since: number;
}

export interface NearbyHits {
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
  ...{ since: since - walk, until: at + moment },
  ...{ near: at - walk, close: at - moment },
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
