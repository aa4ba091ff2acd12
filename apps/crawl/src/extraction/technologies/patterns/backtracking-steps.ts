import type { Expression } from './expression';

interface Effort {
  /** Number of ways to match a text, which is the number of attempts for the rest of the expression. */
  readonly ways: number;
  readonly steps: number;
}

/**
 * Upper bound of the steps of a backtracking engine from one position of any text; infinite for an unbounded
 * expression. A search takes at most this number for each position.
 */
export function backtrackingSteps(expression: Expression): number {
  return effort(expression).steps;
}

function effort(expression: Expression): Effort {
  switch (expression.kind) {
    case 'sequence':
      return expression.parts.map(effort).reduce(followedBy, { ways: 1, steps: 0 });
    case 'choice':
      return oneOf(expression.options);
    case 'repeat':
      return repeated(effort(expression.part), expression.min, expression.max);
    default:
      return { ways: 1, steps: 1 };
  }
}

function followedBy(first: Effort, second: Effort): Effort {
  return { ways: first.ways * second.ways, steps: first.steps + first.ways * second.steps };
}

function oneOf(options: readonly Expression[]): Effort {
  const efforts = options.map(effort);
  const ways = efforts.map((option) => option.ways);
  return {
    ways: startDifferently(options) ? Math.max(...ways) : ways.reduce((sum, more) => sum + more),
    steps: efforts.reduce((sum, { steps }) => sum + steps, 0),
  };
}

/** Whether any text can match at most one of the options. */
function startDifferently(options: readonly Expression[]): boolean {
  const starts = options.map(firstCharacter);
  return !starts.includes(null) && new Set(starts).size === options.length;
}

function firstCharacter(expression: Expression): string | null {
  if (expression.kind === 'character') return expression.character.toLowerCase();
  const [first] = expression.kind === 'sequence' ? expression.parts : [];
  return first ? firstCharacter(first) : null;
}

function repeated(part: Effort, min: number, max: number): Effort {
  if (max === Infinity) return { ways: Infinity, steps: Infinity };
  let ways = min === 0 ? 1 : 0;
  let steps = 0;
  let before = 1;
  for (let times = 1; times <= max; times++) {
    steps += before * part.steps;
    before *= part.ways;
    if (times >= min) ways += before;
  }
  return { ways, steps };
}
