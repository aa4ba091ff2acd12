import { wordAfter, wordBefore, type NumberWord } from './number-words';

interface Span {
  readonly start: number;
  readonly end: number;
}

type After = ReturnType<typeof wordAfter>;

/** Maximum distance of a label before a number. */
const maxLabelDistance = 50;
/** `312… or 312…`, `312… / 312…`: the label of the first number applies to the second. */
const joint = /^[\s,/;|&-]{0,4}(?:or|and|oder|und|ou|et|o|y|e)?[\s,/;|&-]{0,3}$/iu;

/**
 * The label of each number in a line: before it, or after it if the line is written that way.
 * @param label the label before the line; called only if the line starts with a number
 */
export function wordsFor(
  line: string,
  numbers: readonly Span[],
  label: () => NumberWord | undefined,
): (NumberWord | undefined)[] {
  const gaps = numbers.map(({ start }, index) =>
    line.slice(numbers[index - 1]?.end ?? 0, start).slice(-maxLabelDistance),
  );
  const front = gaps.map(wordBefore);
  const after = numbers.map(({ end }, index) => wordAfter(line.slice(end, numbers[index + 1]?.start)));
  if (front[0] === undefined && !after.includes(undefined)) return after.map((each) => each?.word);
  return numbers.map((_, index) => {
    const isLast = index === numbers.length - 1;
    return (
      front[index] ??
      enclosed(after[index]) ??
      inherited(index, gaps[index] ?? '', front[index - 1], label) ??
      (isLast ? after[index]?.word : undefined)
    );
  });
}

const enclosed = (after: After): NumberWord | undefined => (after?.enclosed ? after.word : undefined);

function inherited(
  index: number,
  gap: string,
  before: NumberWord | undefined,
  label: () => NumberWord | undefined,
): NumberWord | undefined {
  if (index > 0) return joint.test(gap) ? before : undefined;
  return /\p{L}/u.test(gap) ? undefined : label();
}
