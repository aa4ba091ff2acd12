import type { Groups, Search } from './compile-expression';
import { LiteralAutomaton } from './literal-automaton';

export interface CompiledPattern {
  readonly technology: string;
  readonly kind: string;
  readonly confidence: number;
  readonly version: string | null;
  /** Null if any text matches. */
  readonly search: Search | null;
  /** Every match contains one of these lower-case literals; empty if none is known. */
  readonly literals: readonly string[];
  readonly anchored: boolean;
}

/** Records the hits of patterns. */
export interface HitRecorder {
  /** Whether a further hit of the pattern would add information, and the budget allows a search. */
  wants(pattern: CompiledPattern): boolean;
  searched(pattern: CompiledPattern, groups: Groups | null): void;
}

/** Number of characters before and after its literal that a pattern searches in a long text. */
const REACH = 1024;
/** Maximum number of occurrences of one literal per text. */
const MAX_PLACES = 64;
/** Number of characters of a long text that a pattern without a literal searches. */
const BEGINNING = 64 * 1024;

/** Patterns for one kind of text. One pass finds the patterns that can match, and only those run. */
export class PatternIndex {
  private readonly automaton: LiteralAutomaton;
  /** By number of the literal. */
  private readonly candidates: readonly (readonly CompiledPattern[])[];
  private readonly always: readonly CompiledPattern[];

  constructor(patterns: readonly CompiledPattern[]) {
    const byLiteral = new Map<string, CompiledPattern[]>();
    for (const pattern of patterns) {
      for (const literal of pattern.literals) {
        const sharing = byLiteral.get(literal);
        if (sharing) sharing.push(pattern);
        else byLiteral.set(literal, [pattern]);
      }
    }
    this.automaton = new LiteralAutomaton([...byLiteral.keys()]);
    this.candidates = [...byLiteral.values()];
    this.always = patterns.filter(({ literals }) => literals.length === 0);
  }

  match(text: string, recorder: HitRecorder): void {
    const isLong = text.length > 2 * REACH;
    const limit = isLong ? MAX_PLACES : 1;
    let places: Map<number, number> | undefined;
    this.automaton.scan(text, (literal, end) => {
      places ??= new Map();
      const seen = places.get(literal) ?? 0;
      if (seen >= limit) return;
      places.set(literal, seen + 1);
      for (const pattern of this.candidates[literal] ?? []) {
        if (!recorder.wants(pattern)) continue;
        if (!pattern.anchored) run(pattern, isLong ? around(text, end) : text, recorder);
        else if (seen === 0) run(pattern, text, recorder);
      }
    });
    for (const pattern of this.always)
      if (recorder.wants(pattern)) run(pattern, text.slice(0, BEGINNING), recorder);
  }
}

const around = (text: string, end: number): string => text.slice(Math.max(0, end - REACH), end + REACH);

function run(pattern: CompiledPattern, text: string, recorder: HitRecorder): void {
  recorder.searched(pattern, pattern.search === null ? [text] : pattern.search(text));
}
