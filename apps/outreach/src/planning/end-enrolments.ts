import type { EntityManager } from 'typeorm';
import { stopReasons } from '../enrolments/stop-reasons';
import { deleteEnrolments, endActiveEnrolments } from './end-enrolments.statements';

interface Ending {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limit: number;
}

/** Ends active enrolments of an archived sequence. @returns how many */
export async function endActive(
  manager: EntityManager,
  sequence: string,
  { now, limit }: Ending,
): Promise<number> {
  let ended = 0;
  for (const end of endActiveEnrolments)
    ended += await end.run(manager, sequence, limit - ended, new Date(now), stopReasons.archived);
  return ended;
}

/** Deletes enrolments of a sequence with their messages and events. @returns how many */
export const deleteSome = (manager: EntityManager, sequence: string, limit: number): Promise<number> =>
  deleteEnrolments.run(manager, sequence, limit);
