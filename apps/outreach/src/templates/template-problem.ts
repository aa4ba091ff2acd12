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

/** The problem of something at that offset of the text. */
export function problemAt(text: string, offset: number, message: string, fix: string): TemplateProblem {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message, fix };
}

/** How a field of a request is answered whose template has these problems. */
export const issuesOf = (location: string, problems: readonly TemplateProblem[]): Issue[] =>
  problems.map(({ line, column, message, fix }) => ({
    location,
    message: `${message} (line ${line}, column ${column})`,
    fix,
  }));
