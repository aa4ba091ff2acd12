import { exactTexts, joined, MAX_TEXTS } from './exact-texts';
import type { Expression } from './expression';

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
