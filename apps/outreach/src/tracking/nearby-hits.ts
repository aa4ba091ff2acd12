import type { MachineReason } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { moment, walk, type NearHit, type Target } from './machine-traffic';

/** A hit whose surroundings are read. Instants are milliseconds since 1970. */
interface Asked {
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

interface Row {
  readonly type: string;
  readonly link: number | null;
  readonly reason: MachineReason | null;
  readonly isClose: boolean;
  readonly isNear: boolean;
  readonly isKnown: boolean;
  readonly kept: number;
}

/** Reads the other hits on a message, grouped, so that many of a kind cost one row. */
export async function nearbyHits(manager: EntityManager, message: string, asked: Asked): Promise<NearbyHits> {
  const { target, id, at, since } = asked;
  const rows = await manager.query<Row[]>(
    `SELECT type, link, machine_reason AS reason, count(*)::integer AS kept, bool_or(id = $6) AS "isKnown",
       bool_or(occurred_at > $4) AS "isNear", bool_or(occurred_at > $5) AS "isClose"
     FROM outreach.events
     WHERE message_id = $1 AND occurred_at > $2 AND occurred_at < $3 AND type IN ('open', 'click', 'look')
     GROUP BY type, link, machine_reason`,
    [message, ...[since - walk, at + moment, at - walk, at - moment].map((instant) => new Date(instant)), id],
  );
  const ofType = rows.filter(({ type, link }) => typeOf(targetOf({ type, link })) === typeOf(target));
  const kept = (some: readonly Row[]): number => some.reduce((sum, row) => sum + row.kept, 0);
  return {
    near: rows.filter(({ isNear }) => isNear).map(nearHit),
    isKnown: rows.some(({ isKnown }) => isKnown),
    ofPeople: kept(ofType.filter(({ reason }) => reason === null)),
    ofPrograms: kept(ofType.filter(({ reason }) => reason !== null)),
  };
}

const nearHit = ({ type, link, reason, isClose }: Row): NearHit => ({
  target: targetOf({ type, link }),
  machineReason: reason,
  isClose,
});

const targetOf = ({ type, link }: Pick<Row, 'type' | 'link'>): Target =>
  type === 'open' ? 'picture' : (link ?? 'page');

const typeOf = (target: Target): string => (typeof target === 'number' ? 'link' : target);
