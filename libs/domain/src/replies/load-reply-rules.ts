import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../data';
import { readRuleFile } from './read-rule-file';
import { replyRulesWith, shippedReplyRules, type ReplyRules, type RuleFile } from './reply-rules';

/** A file, or a part of one, that is not used. */
export interface ReplyRuleProblem {
  readonly where: string;
  readonly problem: string;
}

/**
 * The built-in rules with those of an operator, from files or from folders of `*.yaml` files. A file with a problem is
 * left out.
 */
export function loadReplyRules(paths: readonly string[]): {
  rules: ReplyRules;
  problems: ReplyRuleProblem[];
} {
  const problems: ReplyRuleProblem[] = [];
  if (paths.length === 0) return { rules: lazyRules, problems };
  const files = paths
    .flatMap((path) => attempt(path, () => filesAt(path), problems) ?? [])
    .map((path) => attempt(path, () => read(path), problems))
    .filter((file) => file !== undefined);
  return { rules: replyRulesWith(files), problems };
}

/** The built-in rules, read at the first use. */
const lazyRules: ReplyRules = {
  get vocabulary() {
    return shippedReplyRules().vocabulary;
  },
  get providers() {
    return shippedReplyRules().providers;
  },
};

function filesAt(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** @throws Error with all problems of the file */
function read(path: string): RuleFile {
  const result = readRuleFile(readYaml(path));
  if ('problems' in result) throw new Error(result.problems.join('; '));
  return result.file;
}

function attempt<Result>(
  where: string,
  work: () => Result,
  problems: ReplyRuleProblem[],
): Result | undefined {
  try {
    return work();
  } catch (error) {
    problems.push({ where, problem: error instanceof Error ? error.message : String(error) });
    return undefined;
  }
}
