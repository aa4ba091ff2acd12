import { compileExpression } from './patterns/compile-expression';
import { isAnchored, parseExpression, requiredLiterals } from './patterns/parse-expression';
import type { CompiledPattern } from './patterns/pattern-index';
import type { RuleProblem, SignalPattern, Technology, TechnologyRules } from './technology-rules';

export interface CompiledRules {
  readonly patterns: readonly { readonly signal: SignalPattern; readonly compiled: CompiledPattern }[];
  readonly problems: readonly RuleProblem[];
}

/** Compiles all patterns. Patterns that no engine supports are reported in `problems`. */
export function compilePatterns(rules: TechnologyRules): CompiledRules {
  const problems: RuleProblem[] = [];
  const patterns = [...rules.technologies.values()].flatMap((technology) =>
    technology.patterns.flatMap((signal) => {
      try {
        return [{ signal, compiled: compile(technology, signal) }];
      } catch (error) {
        problems.push({ where: technology.name, problem: `${signal.expression}: ${String(error)}` });
        return [];
      }
    }),
  );
  return { patterns, problems };
}

function compile(
  technology: Technology,
  { kind, expression, confidence, version }: SignalPattern,
): CompiledPattern {
  const parsed = parseExpression(expression);
  return {
    technology: technology.name,
    kind,
    confidence,
    version,
    search: expression === '' ? null : compileExpression(expression, parsed, technology.trusted),
    literals: parsed === null ? [] : requiredLiterals(parsed),
    anchored: parsed === null || isAnchored(parsed),
  };
}
