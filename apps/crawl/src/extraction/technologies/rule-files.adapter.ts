import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type RuleEntry, type ReadingOptions, readTechnology } from './read-technology';
import { joinRules, type RuleProblem, type TechnologyRules } from './technology-rules';

/** In the community format, this file names the categories that other files reference by number. */
const CATEGORIES = 'categories.json';
/** Signals of the community format that a fetched page does not contain. */
const UNSEEN = ['js', 'dom', 'css', 'xhr', 'robots', 'certIssuer', 'text', 'probe'];

let shipped: TechnologyRules | undefined;

/** The built-in rules; read once. */
export const shippedRules = (): TechnologyRules => (shipped ??= readFiles([join(__dirname, 'rules')], true));

/**
 * Reads additional rules, in Lode's or the common community format, from files or from folders of `*.json` files.
 * Errors are reported in `problems`.
 */
export function loadRuleFiles(paths: readonly string[]): TechnologyRules {
  return readFiles(paths, false);
}

function readFiles(paths: readonly string[], trusted: boolean): TechnologyRules {
  const problems: RuleProblem[] = [];
  const read = (path: string): RuleEntry => {
    try {
      return asRecord(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      problems.push({ where: path, problem: String(error) });
      return {};
    }
  };
  const files = paths.flatMap((path) => filesAt(path, problems));
  const [named, ruled] = [files.filter(isCategories), files.filter((path) => !isCategories(path))];
  const categories = new Map(named.flatMap((path) => categoryNames(read(path))));
  const parts = ruled.map((path) => readEntries(path, read(path), { categories, trusted }));
  return joinRules(...parts, { technologies: new Map(), problems, unseen: new Map() });
}

function filesAt(path: string, problems: RuleProblem[]): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path];
    return readdirSync(path)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(path, name));
  } catch (error) {
    problems.push({ where: path, problem: String(error) });
    return [];
  }
}

function isCategories(path: string): boolean {
  return basename(path) === CATEGORIES;
}

function categoryNames(file: RuleEntry): [string, string][] {
  return Object.entries(file).map(([number, entry]) => {
    const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : number;
    return [number, String(name)];
  });
}

function readEntries(path: string, file: RuleEntry, options: ReadingOptions): TechnologyRules {
  const entries = Object.entries('technologies' in file ? asRecord(file['technologies']) : file);
  const problems: RuleProblem[] = [];
  const technologies = entries.flatMap(([name, entry]) => {
    if (isRecord(entry)) return [readTechnology(name, entry, options)];
    problems.push({ where: path, problem: `"${name}" is no technology` });
    return [];
  });
  const unseen = UNSEEN.map((key) => {
    return [key, entries.filter(([, entry]) => isRecord(entry) && key in entry).length] as const;
  });
  return {
    technologies: new Map(technologies.map((technology) => [technology.name, technology])),
    problems,
    unseen: new Map(unseen.filter(([, count]) => count > 0)),
  };
}

function isRecord(value: unknown): value is RuleEntry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRecord(value: unknown): RuleEntry {
  if (!isRecord(value)) throw new TypeError('not a JSON object');
  return value;
}

/** The built-in rules and the operator's rules, which take precedence for the same technology. */
export function technologyRules(paths: readonly string[]): TechnologyRules {
  return paths.length === 0 ? shippedRules() : joinRules(shippedRules(), loadRuleFiles(paths));
}
