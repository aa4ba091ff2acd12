import { RE2JS } from 're2js';
import { backtrackingSteps } from './backtracking-steps';
import type { Expression } from './expression';

/** What a match left in each group, the whole match first. */
export type Groups = readonly (string | null | undefined)[];

/** Finds the first match in a text; null where there is none. */
export type Search = (text: string) => Groups | null;

/** Steps for each position of a text that the built-in engine may take. */
const MAX_STEPS = 20_000;

/**
 * Makes a search of a regular expression, upper and lower case alike: by the built-in engine where the expression
 * is ours and shown to be harmless on it, otherwise by one whose time is linear in the text.
 * @throws Error where neither takes it
 */
export function compileExpression(source: string, parsed: Expression | null, trusted: boolean): Search {
  if (trusted && isHarmless(parsed)) {
    const expression = new RegExp(source, 'i');
    return (text) => expression.exec(text);
  }
  return linearSearch(source);
}

/** Whether a backtracking engine is sure to be done with it soon, whatever the text. */
export function isHarmless(parsed: Expression | null): boolean {
  return parsed !== null && backtrackingSteps(parsed) <= MAX_STEPS;
}

function linearSearch(source: string): Search {
  const expression = RE2JS.compile(RE2JS.translateRegExp(source), RE2JS.CASE_INSENSITIVE);
  return (text) => {
    // The plain test is many times faster than a search for groups, and most texts fail it.
    if (!expression.test(text)) return null;
    const matcher = expression.matcher(text);
    if (!matcher.find()) return null;
    return Array.from({ length: matcher.groupCount() + 1 }, (_, group) => matcher.group(group));
  };
}
