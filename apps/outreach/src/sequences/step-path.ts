import type { SequenceStep } from '@lode/contracts';
import { dueAfter } from '../schedule/local-time';

/** What an enrolment waits for: a message of the sequence, or a task of a member. */
export type Upcoming = 'message' | 'task';

/** The step that comes next. */
export interface NextStep {
  /** Position of the step, from 1. */
  readonly position: number;
  readonly upcoming: Upcoming;
  /** When it is due; milliseconds since 1970. */
  readonly at: number;
}

type PathStep = Pick<SequenceStep, 'kind' | 'wait_value' | 'wait_unit'>;

/** Whether a member does the step, so that it becomes a task. */
export const isManual = ({ kind = 'email' }: Pick<SequenceStep, 'kind'>): boolean => kind !== 'email';

/** What an enrolment waits for at the first step. */
export const firstUpcoming = ([first]: readonly PathStep[]): Upcoming =>
  first && isManual(first) ? 'task' : 'message';

/**
 * The step after the one that was sent or done.
 * @param position of this one, from 1
 * @param at when it was sent or done; milliseconds since 1970
 * @returns null after the last step
 */
export function stepAfter(
  { steps, timezone }: { readonly steps: readonly PathStep[]; readonly timezone: string },
  position: number,
  at: number,
): NextStep | null {
  const next = steps[position];
  if (!next) return null;
  const wait = { value: next.wait_value ?? 0, unit: next.wait_unit ?? 'day' } as const;
  return {
    position: position + 1,
    upcoming: isManual(next) ? 'task' : 'message',
    at: dueAfter(at, wait, timezone),
  };
}
