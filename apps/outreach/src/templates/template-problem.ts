import type { Issue } from '@lode/contracts';

/** A problem of a template; the message continues a sentence that begins with the name of the field. */
export interface TemplateProblem {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly message: string;
  readonly fix: string;
}

/** A problem with its position in the text. */
export interface TemplateMistake {
  /** In UTF-16 units, from 0. */
  readonly at: number;
  readonly message: string;
  readonly fix: string;
}

/** Maximum problems reported at once. */
export const maxProblems = 10;

/** Converts the first ten mistakes to lines and columns. */
export function problemsOf(text: string, mistakes: readonly TemplateMistake[]): TemplateProblem[] {
  if (mistakes.length === 0) return [];
  const begins = lineBegins(text);
  return mistakes.slice(0, maxProblems).map(({ at, message, fix }) => {
    const line = begins.findLastIndex((begin) => begin <= at);
    return { line: line + 1, column: at - (begins[line] ?? 0) + 1, message, fix };
  });
}

/** Computed once for all mistakes, because a text may have as many lines as characters. */
function lineBegins(text: string): number[] {
  const begins = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) begins.push(at + 1);
  return begins;
}

/** Issues of the request field whose template has the problems. */
export const issuesOf = (location: string, problems: readonly TemplateProblem[]): Issue[] =>
  problems.map(({ line, column, message, fix }) => ({
    location,
    message: `${message} (line ${line}, column ${column})`,
    fix,
  }));
