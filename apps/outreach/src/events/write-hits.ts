import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import { statement, typed } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { counted, differenceOf, type Counted, type Difference } from './event-counts';
import type { LedgerEntry } from './write-event';

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

const optionalTexts = typed<readonly (string | null)[]>('text[]');
const optionalIntegers = typed<readonly (number | null)[]>('integer[]');

/**
 * Writes hits of account $1 and the first times of their enrolments, of which each occurs once. Returns the hits by
 * people that are the first of their type for their message, by position from 1; none of a message whose events may have
 * been deleted.
 */
export const insertHits = statement({
  sql: `
    WITH given AS (
      SELECT asked.*, message.step_position, message.variant,
        least(message.planned_at, message.first_tried_at, asked.at) AS since
      FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::integer[], $8::text[],
          $9::timestamptz[], $10::boolean[])
          WITH ORDINALITY AS asked (id, sequence, enrolment, message, type, link, reason, at, is_first, place)
        JOIN outreach.messages AS message ON message.id = asked.message),
    event AS (
      INSERT INTO outreach.events (id, account_id, sequence_id, enrolment_id, message_id, step_position, type, link,
        machine_reason, occurred_at)
      SELECT id, $1, sequence, enrolment, message, step_position, type, link, reason, at FROM given),
    first AS (
      UPDATE outreach.enrolments AS changed SET
        opened_at = CASE WHEN given.type = 'open' THEN given.at ELSE changed.opened_at END,
        clicked_at = CASE WHEN given.type = 'click' THEN given.at ELSE changed.clicked_at END
      FROM given WHERE changed.id = given.enrolment AND given.is_first)
    SELECT place::integer AS place, step_position, variant FROM given
    WHERE reason IS NULL AND type IN ('open', 'click')
      AND NOT EXISTS (SELECT FROM outreach.events AS earlier
        WHERE earlier.message_id = given.message AND earlier.type = given.type AND earlier.machine_reason IS NULL
          AND earlier.occurred_at >= given.since)
      AND given.since >= (SELECT dropped_before FROM outreach.event_retention)`,
  parameters: [
    ...(['text', 'text[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const),
    ...([optionalIntegers, optionalTexts, 'timestamptz[]', 'boolean[]'] as const),
  ],
  columns: { place: 'integer', step_position: 'integer', variant: 'smallint' },
});

/** The value of a column in an array with the columns of all rows. */
const valueOf = (values: string, index: number, columns: number): string =>
  `(${values}::integer[])[(place - 1) * ${columns} + ${index + 1}]`;

/** Adds to rows of `sequence_counts` in the given order. $4 has the differences of each row in the order of `counted`. */
const addToAllCounts = statement({
  sql: `
    INSERT INTO outreach.sequence_counts AS counts (sequence_id, account_id, slot, ${counted.join(', ')})
    SELECT sequence, $1, slot, ${counted.map((_, index) => valueOf('$4', index, counted.length)).join(', ')}
    FROM unnest($2::text[], $3::smallint[]) WITH ORDINALITY AS given (sequence, slot, place)
    ORDER BY place
    ON CONFLICT (sequence_id, slot) DO UPDATE SET
      ${counted.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')}`,
  parameters: ['text', 'text[]', 'smallint[]', 'integer[]'],
});

/** Adds opens and clicks to rows of `step_counts` in the given order. */
const addToAllSteps = statement({
  sql: `
    INSERT INTO outreach.step_counts AS counts (sequence_id, account_id, step_position, variant, slot, opens, clicks)
    SELECT sequence, $1, step, variant, slot, opens, clicks
    FROM unnest($2::text[], $3::integer[], $4::smallint[], $5::smallint[], $6::integer[], $7::integer[])
      WITH ORDINALITY AS given (sequence, step, variant, slot, opens, clicks, place)
    ORDER BY place
    ON CONFLICT (sequence_id, step_position, variant, slot) DO UPDATE SET
      opens = counts.opens + excluded.opens, clicks = counts.clicks + excluded.clicks`,
  parameters: ['text', 'text[]', 'integer[]', 'smallint[]', 'smallint[]', 'integer[]', 'integer[]'],
});

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
