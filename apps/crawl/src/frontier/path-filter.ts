import { canonicalPath, canonicalPattern, matchesPattern } from '../robots/robots-file';

/** Patterns of paths in the syntax of robots.txt, separated by commas. */
export interface PathPatterns {
  readonly include?: string | undefined;
  readonly exclude?: string | undefined;
}

/** The pages that a caller wants, by path and query. */
export class PathFilter {
  private readonly included: readonly string[];
  private readonly excluded: readonly string[];

  constructor({ include, exclude }: PathPatterns) {
    this.included = patternsOf(include);
    this.excluded = patternsOf(exclude);
  }

  /** Whether an included pattern matches, if there are any, and no excluded one does. */
  admits(url: URL): boolean {
    const path = canonicalPath(url);
    const isMatched = (pattern: string): boolean => matchesPattern(pattern, path);
    return (this.included.length === 0 || this.included.some(isMatched)) && !this.excluded.some(isMatched);
  }
}

const patternsOf = (text = ''): readonly string[] =>
  text.split(',').flatMap((pattern) => (pattern === '' ? [] : canonicalPattern(pattern)));
