import type { MachineReason } from '@lode/contracts';
import type { EntityManager } from 'typeorm';
import type { Difference } from './event-counts';
import { markAsMachine, remainingOfMessage, resetFirstTimes } from './reclassify-events.statements';

/** Selects events of one message to reclassify. `from` and `to` are milliseconds since 1970, both inclusive. */
export interface TakenBack {
  readonly enrolment: string;
  readonly message: string;
  readonly from: number;
  readonly to: number;
  readonly machineReason: MachineReason;
}

/** Changes of the counts of the sequence, and of those of the step of the message. */
export interface Uncounted {
  readonly difference: Difference;
  readonly ofStep: { readonly opens: number; readonly clicks: number };
  /** In the order of their times. */
  readonly events: readonly TakenEvent[];
}

/** An event that had been one of a person. */
export interface TakenEvent {
  readonly type: 'open' | 'click';
  readonly link?: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Marks opens and clicks as machine events and resets the first times of the enrolment to the remaining events. The
 * caller has locked the row of the enrolment.
 * @returns changes of the counts
 */
export async function takeBack(
  manager: EntityManager,
  { enrolment, message, from, to, machineReason }: TakenBack,
): Promise<Uncounted> {
  const marked = await markAsMachine.rows(manager, message, new Date(from), new Date(to), machineReason);
  if (marked.length === 0) return { difference: {}, ofStep: { opens: 0, clicks: 0 }, events: [] };
  const opens = marked.filter(({ type }) => type === 'open').length;
  const clicks = marked.length - opens;
  const lost = await resetFirstTimes.first(manager, enrolment);
  const left = (await remainingOfMessage.rows(manager, message)).map(({ type }) => type);
  return {
    difference: {
      total_opens: -opens,
      total_clicks: -clicks,
      machine_opens: opens,
      machine_clicks: clicks,
      opens: lost?.open ? -1 : 0,
      clicks: lost?.click ? -1 : 0,
    },
    ofStep: {
      opens: opens > 0 && !left.includes('open') ? -1 : 0,
      clicks: clicks > 0 && !left.includes('click') ? -1 : 0,
    },
    events: marked
      .map(({ type, link, occurred_at }) => ({
        type,
        ...(link !== null && { link }),
        at: occurred_at.getTime(),
      }))
      .toSorted((one, other) => one.at - other.at),
  };
}
