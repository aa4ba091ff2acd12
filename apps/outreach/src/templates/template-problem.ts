import type { Issue } from '@lode/contracts';

/** One mistake in a template, as the end of a sentence that begins with the name of its field. */
export interface TemplateProblem {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
  readonly fix: string;
}

/** One mistake, where it stands in its text. */
export interface TemplateMistake {
  /** In UTF-16 units, from 0. */
  readonly at: number;
  readonly message: string;
  readonly fix: string;
}

/** So many are told at once; whoever looks for more works in vain. */
export const maxProblems = 10;

/** The first ten mistakes of a text, by line and column. */
export function problemsOf(text: string, mistakes: readonly TemplateMistake[]): TemplateProblem[] {
  if (mistakes.length === 0) return [];
  const begins = lineBegins(text);
  return mistakes.slice(0, maxProblems).map(({ at, message, fix }) => {
    const line = begins.findLastIndex((begin) => begin <= at);
    return { line: line + 1, column: at - (begins[line] ?? 0) + 1, message, fix };
  });
}

/** Counted once for all mistakes: a text may have as many lines as characters. */
function lineBegins(text: string): number[] {
  const begins = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) begins.push(at + 1);
  return begins;
}

/** How a field of a request is answered whose template has these problems. */
export const issuesOf = (location: string, problems: readonly TemplateProblem[]): Issue[] =>
  problems.map(({ line, column, message, fix }) => ({
    location,
    message: `${message} (line ${line}, column ${column})`,
    fix,
  }));
