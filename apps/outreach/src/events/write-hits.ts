import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import { counted } from './counted';
import { differenceOf, type Counted, type Difference } from './event-counts';
import type { LedgerEntry } from './ledger-entry';
import { addToAllCounts, addToAllSteps, insertHits } from './write-hits.statements';

/** An open, a click or a view of the unsubscribe page, with facts of its locked enrolment. */
export interface Hit {
  readonly entry: LedgerEntry & { readonly type: 'open' | 'click' | 'look' };
  /** Row of `sequence_counts` of the enrolment. */
  readonly slot: number;
  /** No earlier hit of this type by a person. */
  readonly isFirst: boolean;
}

/** Changes of one row of `sequence_counts`. */
interface OfSequence {
  readonly sequence: string;
  readonly slot: number;
  readonly difference: Difference;
}

/** Changes of one row of `step_counts`. */
interface OfStep {
  readonly sequence: string;
  readonly step: number;
  readonly variant: number;
  readonly slot: number;
  readonly opens: number;
  readonly clicks: number;
}

export interface HitCounts {
  readonly ofSequences: readonly OfSequence[];
  readonly ofSteps: readonly OfStep[];
}

/**
 * Stores hits of one account with the first times of their enrolments, in one statement.
 * @param hits at most one per enrolment, which the caller has locked
 * @returns changes of the counts, which are not stored yet
 */
export async function writeHits(
  manager: EntityManager,
  account: string,
  hits: readonly Hit[],
): Promise<HitCounts> {
  const entries = hits.map(({ entry }) => entry);
  const firsts = await insertHits.rows(
    manager,
    account,
    entries.map(({ at, mark }) => prefixedId('evt', at, mark ?? randomBytes(10))),
    entries.map(({ sequence }) => sequence),
    entries.map(({ enrolment }) => enrolment),
    entries.map(({ message }) => message),
    entries.map(({ type }) => type),
    entries.map(({ link }) => link ?? null),
    entries.map(({ machineReason }) => machineReason ?? null),
    entries.map(({ at }) => new Date(at)),
    hits.map(isFirstOfPerson),
  );
  const ofSteps = firsts.flatMap(({ place, step_position, variant }): OfStep[] => {
    const hit = hits[place - 1];
    return hit ? [{ step: step_position, variant, ...stepChange(hit) }] : [];
  });
  return { ofSequences: hits.map(sequenceChange), ofSteps };
}

/** Adds changes to the counts; rows are locked in the order of their keys, those of steps last. */
export async function writeHitCounts(
  manager: EntityManager,
  account: string,
  { ofSequences, ofSteps }: HitCounts,
): Promise<void> {
  const sequences = sums(ofSequences, ({ sequence, slot }) => [sequence, slot], addDifferences).filter(
    ({ difference }) => Object.values(difference).some((by) => by !== 0),
  );
  if (sequences.length > 0)
    await addToAllCounts.run(
      manager,
      account,
      sequences.map(({ sequence }) => sequence),
      sequences.map(({ slot }) => slot),
      sequences.flatMap(({ difference }) => counted.map((name) => difference[name] ?? 0)),
    );
  const keyOf = ({ sequence, step, variant, slot }: OfStep) => [sequence, step, variant, slot];
  const steps = sums(ofSteps, keyOf, (one, other) => ({
    ...one,
    opens: one.opens + other.opens,
    clicks: one.clicks + other.clicks,
  }));
  if (steps.length > 0)
    await addToAllSteps.run(
      manager,
      account,
      steps.map(({ sequence }) => sequence),
      steps.map(({ step }) => step),
      steps.map(({ variant }) => variant),
      steps.map(({ slot }) => slot),
      steps.map(({ opens }) => opens),
      steps.map(({ clicks }) => clicks),
    );
}

const isFirstOfPerson = ({ entry, isFirst }: Hit): boolean => isFirst && entry.machineReason === undefined;

function sequenceChange(hit: Hit): OfSequence {
  const { entry, slot } = hit;
  const isMachine = entry.machineReason !== undefined;
  const counting = { type: entry.type, isMachine, isFirst: isFirstOfPerson(hit), isReturned: false };
  return { sequence: entry.sequence, slot, difference: differenceOf(counting) };
}

const stepChange = ({ entry: { sequence, type }, slot }: Hit): Omit<OfStep, 'step' | 'variant'> => ({
  ...{ sequence, slot },
  opens: type === 'open' ? 1 : 0,
  clicks: type === 'click' ? 1 : 0,
});

/** The sums of the changes of each row, in the order of the keys. */
function sums<Change>(
  changes: readonly Change[],
  keyOf: (change: Change) => readonly (string | number)[],
  add: (one: Change, other: Change) => Change,
): Change[] {
  const rows = new Map<string, Change>();
  for (const change of changes) {
    const key = keyOf(change).join(' ');
    const sum = rows.get(key);
    rows.set(key, sum ? add(sum, change) : change);
  }
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

function addDifferences(one: OfSequence, { difference }: OfSequence): OfSequence {
  const names = Object.keys({ ...one.difference, ...difference }) as Counted[];
  const sum = names.map((name) => [name, (one.difference[name] ?? 0) + (difference[name] ?? 0)]);
  return { ...one, difference: Object.fromEntries(sum) as Difference };
}
