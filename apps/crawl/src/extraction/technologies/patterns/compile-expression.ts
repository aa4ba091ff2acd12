import { lazily } from '@lode/domain/data';
import { RE2JS } from 're2js';
import { backtrackingSteps, type Expression } from './parse-expression';

/** The groups of a match, the whole match first. */
export type Groups = readonly (string | null | undefined)[];

/** Finds the first match in a text; null without a match. */
export type Search = (text: string) => Groups | null;

/** Maximum number of steps of the built-in engine per position of a text. */
const MAX_STEPS = 20_000;

/**
 * Compiles a case-insensitive regular expression: with the built-in engine if the expression is Lode's own and its
 * backtracking is bounded, otherwise with a linear-time engine.
 * @throws Error if neither engine supports it
 */
export function compileExpression(source: string, parsed: Expression | null, trusted: boolean): Search {
  if (trusted && isHarmless(parsed)) {
    // Most patterns are never tried, because their literals occur on no page.
    const expression = lazily(() => new RegExp(source, 'i'));
    return (text) => expression().exec(text);
  }
  return linearSearch(source);
}

/** Whether the backtracking of an expression is bounded for every text. */
export function isHarmless(parsed: Expression | null): boolean {
  return parsed !== null && backtrackingSteps(parsed) <= MAX_STEPS;
}

function linearSearch(source: string): Search {
  const expression = RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.CASE_INSENSITIVE);
  return (text) => {
    // The plain test is many times faster than a search for groups, and most texts do not match.
    if (!expression.test(text)) return null;
    const matcher = expression.matcher(text);
    if (!matcher.find()) return null;
    return Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group));
  };
}
