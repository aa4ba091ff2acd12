import type { MachineReason } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import { moment, walk, type NearHit, type Target } from './machine-traffic';

/** What a hit is looked at beside. Instants are milliseconds since 1970. */
interface Asked {
  readonly target: Target;
  /** The event that it would be. */
  readonly id: string;
  readonly at: number;
  /** There is no hit on the message before. */
  readonly since: number;
}

export interface HitsBeside {
  /** Those of the last half a minute, each target with each reason once. */
  readonly near: readonly NearHit[];
  /** The hit is recorded already. */
  readonly isKnown: boolean;
  /** How many events of its type are kept of the message: those that look like people's, and all others. */
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

/** Looks at the other hits on a message; many of the same kind cost one row. */
export async function hitsBeside(manager: EntityManager, message: string, asked: Asked): Promise<HitsBeside> {
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
