import type { Expression } from './expression';

/** Shorter texts are on every page, and would let every pattern through. */
const SHORTEST = 3;
const MOST_ALTERNATIVES = 24;

/** Texts in lower case, at least one of which stands in every match; none where no such text is worth a search. */
export function requiredLiterals(expression: Expression): readonly string[] {
  const found: (readonly string[])[] = [];
  let run = '';
  const endRun = (): void => {
    if (run.length >= SHORTEST) found.push([run]);
    run = '';
  };
  const visit = (part: Expression): void => {
    if (part.kind === 'sequence') return part.parts.forEach(visit);
    if (part.kind === 'assertion') return;
    if (part.kind === 'character' && part.character.charCodeAt(0) < 128) {
      run += part.character.toLowerCase();
      return;
    }
    endRun();
    if (part.kind === 'choice') found.push(literalsOfChoice(part.options));
    if (part.kind === 'repeat' && part.min > 0) found.push(requiredLiterals(part.part));
  };
  visit(expression);
  endRun();
  return found.reduce((best, literals) => (shortest(literals) > shortest(best) ? literals : best), []);
}

function literalsOfChoice(options: readonly Expression[]): readonly string[] {
  const literals = options.map(requiredLiterals);
  if (literals.some(({ length }) => length === 0)) return [];
  const all = [...new Set(literals.flat())];
  return all.length > MOST_ALTERNATIVES ? [] : all;
}

function shortest(literals: readonly string[]): number {
  return literals.length === 0 ? 0 : Math.min(...literals.map(({ length }) => length));
}
