import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reasons } from '@lode/contracts';
import { readYaml } from '../data';
import { replyRulesWith, shippedReplyRules, type ReplyRules, type RuleFile } from './reply-rules';
import { compile } from './phrases';
import { languageKeys } from './vocabulary';

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

/** Maximum characters of a phrase, and gaps (` .. `) in it. */
const maxPhrase = { length: 300, gaps: 3 };
const ruleKeys = ['reason', 'codes', 'status', 'phrases', 'ambiguous', 'scope'];
const described = ['source', 'date'];

/**
 * Checks the content of a rule file of an operator, which may be anything.
 * @returns the file, or why it cannot be used
 */
function readRuleFile(content: unknown): { file: RuleFile } | { problems: string[] } {
  if (!isRecord(content)) return { problems: ['not a mapping of keys'] };
  const problems = 'exchanges' in content ? providerProblems(content) : languageProblems(content);
  return problems.length > 0 ? { problems } : { file: content as RuleFile };
}

function languageProblems(content: Readonly<Record<string, unknown>>): string[] {
  const known: readonly string[] = [...languageKeys, ...described];
  return Object.entries(content).flatMap(([key, value]) => {
    if (!known.includes(key)) return [`${key}: unknown key`];
    return described.includes(key) ? [] : phraseProblems(key, value);
  });
}

function providerProblems({ exchanges, rules, ...rest }: Readonly<Record<string, unknown>>): string[] {
  const unknown = Object.keys(rest).filter((key) => !described.includes(key));
  return [
    ...unknown.map((key) => `${key}: unknown key`),
    ...(isTexts(exchanges) ? [] : ['exchanges: not a list of texts']),
    ...(Array.isArray(rules) ? rules.flatMap(ruleProblems) : ['rules: not a list']),
  ];
}

function ruleProblems(rule: unknown, index: number): string[] {
  const place = `rules/${index}`;
  if (!isRecord(rule)) return [`${place}: not a mapping of keys`];
  const { reason, codes, status, phrases } = rule;
  const problems = [
    ...Object.keys(rule)
      .filter((key) => !ruleKeys.includes(key))
      .map((key) => `unknown key ${key}`),
    ...(reasons.some((known) => known === reason) ? [] : [`unknown reason ${String(reason)}`]),
    ...(codes === undefined || (isTexts(codes) && codes.every((code) => /^[45]\d\d$/.test(code)))
      ? []
      : ['codes are not a list of reply codes']),
    ...(status === undefined || /^[45x](?:\.(?:\d{1,3}|x)){2}$/.test(String(status))
      ? []
      : ['status is no status code']),
    ...(phrases === undefined ? [] : phraseProblems('phrases', phrases)),
    ...((codes ?? status ?? phrases) === undefined ? ['no condition'] : []),
  ];
  return problems.map((problem) => `${place}: ${problem}`);
}

function phraseProblems(key: string, value: unknown): string[] {
  if (!isTexts(value)) return [`${key}: not a list of texts`];
  return value.flatMap((phrase) => {
    const isTooLong = phrase.length > maxPhrase.length || phrase.split(' .. ').length > maxPhrase.gaps + 1;
    if (isTooLong || phrase.trim() === '') return [`${key}: "${phrase.slice(0, 40)}" is empty or too long`];
    try {
      compile([phrase]);
      return [];
    } catch {
      return [`${key}: the parentheses of "${phrase}" do not match`];
    }
  });
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
