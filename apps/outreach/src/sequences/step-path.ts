import type { SequenceStep, StepBranch } from '@lode/contracts';
import { dueAfter } from '../schedule/local-time';

/** What an enrolment waits for: a message of the sequence, a task of a member, or a choice among branches. */
export type Upcoming = 'message' | 'task' | 'decision';

/** The step that comes next; of a decision the one without a branch. */
export interface NextStep {
  /** Position of the step, from 1. */
  readonly position: number;
  readonly upcoming: Upcoming;
  /** When it is due; milliseconds since 1970. */
  readonly at: number;
}

type PathStep = Pick<SequenceStep, 'id' | 'kind' | 'wait_value' | 'wait_unit' | 'branches'>;

/** The steps of a sequence, of which each leads to later ones only: a path has an end, and no step twice. */
interface Path {
  readonly steps: readonly PathStep[];
  readonly timezone: string;
}

/** Whether a member does the step, so that it becomes a task. */
export const isManual = ({ kind = 'email' }: Pick<SequenceStep, 'kind'>): boolean => kind !== 'email';

/** What an enrolment waits for at the first step. */
export const firstUpcoming = ([first]: readonly PathStep[]): Upcoming =>
  first && isManual(first) ? 'task' : 'message';

const isAlways = (branch: StepBranch | undefined): boolean => branch?.when.on === 'always';

/**
 * The next step, or the choice among branches, after a step that was sent or done. Branches are evaluated when the wait of the step after it in the list is
 * over, or at once if the first one has no condition.
 * @param position of this step, from 1
 * @param at when it was sent or done; milliseconds since 1970
 * @returns null after the last step
 */
export function stepAfter(path: Path, position: number, at: number): NextStep | null {
  const { branches = [] } = path.steps[position - 1] ?? {};
  const next = stepAt(path, position + 1, at);
  if (branches.length === 0) return next;
  const isAtOnce = isAlways(branches[0]) || next === null;
  return { position: position + 1, upcoming: 'decision', at: isAtOnce ? at : next.at };
}

/**
 * A step that comes next. Its wait counts from the end of the step before.
 * @returns null if there is no such step
 */
export function stepAt({ steps, timezone }: Path, position: number, at: number): NextStep | null {
  const step = steps[position - 1];
  if (!step) return null;
  const wait = { value: step.wait_value ?? 0, unit: step.wait_unit ?? 'day' } as const;
  return { position, upcoming: isManual(step) ? 'task' : 'message', at: dueAfter(at, wait, timezone) };
}

/**
 * Where a branch leads.
 * @param branch number of the branch, from 1; 0: none of them
 * @returns position of the step; null: the end
 */
export function targetOf(steps: readonly PathStep[], position: number, branch: number): number | null {
  const goTo = steps[position - 1]?.branches?.[branch - 1]?.go_to;
  if (goTo === undefined) return position < steps.length ? position + 1 : null;
  const index = steps.findIndex(({ id }) => id === goTo);
  return index < position ? null : index + 1;
}

/** Positions that can follow a step; null is the end. */
export function successorsOf(steps: readonly PathStep[], position: number): Set<number | null> {
  const { branches = [] } = steps[position - 1] ?? {};
  const end = branches.findIndex(isAlways) + 1;
  const taken = branches.slice(0, end || branches.length).map((_, index) => index + 1);
  return new Set([...taken, ...(end ? [] : [0])].map((branch) => targetOf(steps, position, branch)));
}

/**
 * Positions of the steps that some path reaches, each with whether every path to it has a step of a kind before.
 * @param isWanted whether a step is of this kind
 */
export function reachedSteps(
  steps: readonly PathStep[],
  isWanted: (step: PathStep) => boolean,
): ReadonlyMap<number, boolean> {
  const found = new Map<number, boolean>(steps.length > 0 ? [[1, false]] : []);
  for (const [index, step] of steps.entries()) {
    const before = found.get(index + 1);
    if (before === undefined) continue;
    const after = before || isWanted(step);
    for (const next of successorsOf(steps, index + 1))
      if (next !== null) found.set(next, after && (found.get(next) ?? true));
  }
  return found;
}

const isMessage = (step: PathStep): boolean => !isManual(step);

/** Whether every path to a step has a message before it. */
export const followsMessage = (steps: readonly PathStep[], position: number): boolean =>
  reachedSteps(steps, isMessage).get(position) ?? false;

/** The messages that are the first one on some path. */
export const firstMessages = <Step extends PathStep>(steps: readonly Step[]): Step[] => {
  const found = reachedSteps(steps, isMessage);
  return steps.filter((step, index) => isMessage(step) && found.get(index + 1) === false);
};
