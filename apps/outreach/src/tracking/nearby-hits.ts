import type { EntityManager } from 'typeorm';
import { groupHits, type NearbyRow } from './hit.statements';
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

/** Reads the other hits on a message. */
export async function nearbyHits(manager: EntityManager, message: string, asked: Asked): Promise<NearbyHits> {
  const { target, id, at, since } = asked;
  const rows = await groupHits.rows(
    manager,
    message,
    new Date(since - walk),
    new Date(at + moment),
    new Date(at - walk),
    new Date(at - moment),
    id,
  );
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
