import { RegExpParser, RegExpSyntaxError, type AST } from '@eslint-community/regexpp';

/** Syntax tree of a regular expression, for the analysis of its literals and its backtracking. */
export type Expression =
  /** One character, case-insensitive. */
  | { readonly kind: 'character'; readonly character: string }
  /** One character of a set. */
  | { readonly kind: 'set' }
  /** A zero-width assertion; `anchor` for the start or end of the text. */
  | { readonly kind: 'assertion'; readonly anchor: boolean }
  | { readonly kind: 'sequence'; readonly parts: readonly Expression[] }
  | { readonly kind: 'choice'; readonly options: readonly Expression[] }
  | { readonly kind: 'repeat'; readonly part: Expression; readonly min: number; readonly max: number };

/** Whether a match depends on the start or end of the text. */
export function isAnchored(expression: Expression): boolean {
  switch (expression.kind) {
    case 'assertion':
      return expression.anchor;
    case 'sequence':
      return expression.parts.some(isAnchored);
    case 'choice':
      return expression.options.some(isAnchored);
    case 'repeat':
      return isAnchored(expression.part);
    default:
      return false;
  }
}

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

/** Maximum number of texts per expression; more are not worth a search each. */
const MAX_TEXTS = 24;

/** All texts that an expression matches, in lower case; null if they are too many or not ASCII. */
function exactTexts(expression: Expression): readonly string[] | null {
  switch (expression.kind) {
    case 'character':
      return expression.character.charCodeAt(0) < 128 ? [expression.character.toLowerCase()] : null;
    case 'assertion':
      return [''];
    case 'sequence':
      return expression.parts
        .map(exactTexts)
        .reduce((texts, more) => texts && more && joined(texts, more), ['']);
    case 'choice':
      return limited(
        expression.options.map(exactTexts).reduce((texts, more) => texts && more && [...texts, ...more]),
      );
    default:
      return null;
  }
}

/** All concatenations of a text and an ending. */
function joined(texts: readonly string[], endings: readonly string[]): readonly string[] | null {
  if (texts.length * endings.length > MAX_TEXTS) return null;
  const [ending] = endings;
  // Most parts of an expression are single characters.
  if (ending !== undefined && endings.length === 1) return texts.map((text) => text + ending);
  return texts.flatMap((text) => endings.map((each) => text + each));
}

function limited(texts: readonly string[] | null): readonly string[] | null {
  return texts && texts.length <= MAX_TEXTS ? [...new Set(texts)] : null;
}

/** Shorter literals occur on every page and would not exclude any pattern. */
const MIN_LENGTH = 3;
/** These literals also occur on most pages and are used only without an alternative. */
const COMMON = new Set([
  'class="',
  'href="',
  'src="',
  '<div',
  '<html',
  '<iframe',
  'https://',
  '.css',
  '.min',
  'content',
]);

/** Lower-case literals, at least one of which occurs in every match; empty if no literal is selective. */
export function requiredLiterals(expression: Expression): readonly string[] {
  const found: (readonly string[])[] = [];
  let run: readonly string[] = [''];
  const endRun = (): void => {
    found.push(run);
    run = [''];
  };
  const visit = (part: Expression): void => {
    const texts = exactTexts(part);
    const longer = texts && joined(run, texts);
    if (longer) run = longer;
    else if (part.kind === 'sequence') part.parts.forEach(visit);
    else {
      endRun();
      found.push(texts ?? literalsWithin(part));
    }
  };
  visit(expression);
  endRun();
  return found.reduce((best, literals) => (selectivity(literals) > selectivity(best) ? literals : best), []);
}

/** Literals of a part that matches many texts. */
function literalsWithin(part: Expression): readonly string[] {
  if (part.kind === 'repeat') return part.min > 0 ? requiredLiterals(part.part) : [];
  if (part.kind !== 'choice') return [];
  const literals = part.options.map(requiredLiterals);
  if (literals.some(({ length }) => length === 0)) return [];
  const all = [...new Set(literals.flat())];
  return all.length > MAX_TEXTS ? [] : all;
}

/** Selectivity of literals; 0 if they occur too often. */
function selectivity(literals: readonly string[]): number {
  const lengths = literals.map((literal) => (COMMON.has(literal) ? MIN_LENGTH : literal.length));
  const minLength = Math.min(...lengths);
  return literals.length > 0 && minLength >= MIN_LENGTH ? minLength : 0;
}

/** Escapes of letters and digits, other than of control characters, have another meaning in other engines. */
const unsharedEscape = /^\\[^tnrfv\W_]/;

/** Syntax that not all engines share: look-around, back references, named groups, flags, `\p`. */
class NotShared extends Error {}

/** Parses the syntax that all engines share; null for other syntax and invalid expressions. */
export function parseExpression(source: string): Expression | null {
  try {
    return choiceOf(new RegExpParser().parsePattern(source));
  } catch (error) {
    // Deep nesting, which only occurs in hostile files, exhausts the stack.
    const isExpected = [NotShared, RegExpSyntaxError, RangeError].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    return null;
  }
}

function choiceOf({ alternatives }: AST.Pattern | AST.Group | AST.CapturingGroup): Expression {
  const options = alternatives.map(({ elements }): Expression => ({
    kind: 'sequence',
    parts: elements.map(expressionOf),
  }));
  const [first] = options;
  return first && options.length === 1 ? first : { kind: 'choice', options };
}

function expressionOf(node: AST.Element): Expression {
  if (!isShared(node)) throw new NotShared();
  switch (node.type) {
    case 'Character':
      return { kind: 'character', character: String.fromCharCode(node.value) };
    case 'Quantifier':
      return { kind: 'repeat', part: expressionOf(node.element), min: node.min, max: node.max };
    case 'Group':
    case 'CapturingGroup':
      return choiceOf(node);
    case 'Assertion':
      return { kind: 'assertion', anchor: node.kind !== 'word' };
    default:
      return { kind: 'set' };
  }
}

function isShared(node: AST.Element): boolean {
  switch (node.type) {
    case 'Character':
      return !unsharedEscape.test(node.raw);
    case 'CharacterClass':
      return node.elements.length > 0;
    case 'Group':
      return !node.modifiers;
    case 'CapturingGroup':
      return node.name === null;
    case 'Assertion':
      return node.kind !== 'lookahead' && node.kind !== 'lookbehind';
    default:
      return node.type === 'CharacterSet' || node.type === 'Quantifier';
  }
}
