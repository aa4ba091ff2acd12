import type { Department, Seniority } from '@lode/contracts';
import type { Role } from '../facts/facts';
import { levelsFromTheTop, type Level, decides } from './level';
import type { Hit } from './lexicon';
import { departmentWords, levelWords, occupationWords } from './role-words';
import { functionsOf } from './title-words';

interface FunctionReading {
  readonly level: Seniority | null;
  readonly department: Department | null;
}

/** Prepositions before the object of a function. */
const prepositions = words(
  'of for to der des dem fur im in de du da do di del della dello dei delle van voor la le al',
);
/** Departments implied by a level; any other department is more specific. */
const implied: ReadonlySet<Department> = new Set(['executive', 'administration']);
/** Levels that "Assistant" may modify as an adjective. */
const assisted: ReadonlySet<Level> = new Set(['vp', 'director', 'manager']);

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/**
 * Reads the parts between "and" and commas. A part without a level or an occupation ("Director of Sales and Marketing")
 * belongs to the previous one.
 */
function readFunction(parts: readonly (readonly string[])[]): FunctionReading[] {
  const readings: PartReading[] = [];
  for (const part of parts) {
    const reading = readPart(part);
    const before = readings.at(-1);
    if (before?.isAssistant && before.hasObject) break;
    if (before && !reading.isFunction) readings.splice(-1, 1, merge(before, reading));
    else readings.push(reading);
  }
  return readings.map(({ level, departments }) => ({ level, department: specificDepartment(departments) }));
}

interface PartReading {
  readonly level: Seniority | null;
  readonly departments: readonly Department[];
  readonly isFunction: boolean;
  readonly isAssistant: boolean;
  /** Whether the part has an object after a preposition. */
  readonly hasObject: boolean;
}

const merge = (first: PartReading, second: PartReading): PartReading => ({
  ...first,
  departments: [...first.departments, ...second.departments],
});

const specificDepartment = (departments: readonly Department[]): Department | null =>
  departments.find((each) => !implied.has(each)) ?? departments[0] ?? null;

function readPart(part: readonly string[]): PartReading {
  const preposition = part.findIndex((word, index) => index > 0 && prepositions.has(word));
  const head = preposition < 0 ? part.length : preposition;
  const levels = levelWords()
    .find(part)
    .filter(({ start }) => start < head);
  const isAssistant = levels.some(({ value }) => value === 'assistant');
  const to = part.indexOf('to');
  const said = isAssistant ? part.slice(0, head) : to > 0 ? part.slice(0, to) : part;
  return {
    level: levelOf(levels),
    departments: departmentWords()
      .find(said)
      .flatMap(({ value }) => (value === 'none' ? [] : [value])),
    isFunction: levels.length > 0 || occupationWords().find(part.slice(0, head)).length > 0,
    isAssistant,
    hasObject: preposition >= 0,
  };
}

function levelOf(hits: readonly Hit<Level>[]): Seniority | null {
  const levels = hits.map(({ value }) => value);
  if (levels.includes('former')) return null;
  if (levels.includes('training')) return 'training';
  if (levels.includes('unpaid')) return 'unpaid';
  const assistant = levels.indexOf('assistant');
  const considered = assistant < 0 ? levels : levels.slice(assistant).filter((each) => assisted.has(each));
  const level = levelsFromTheTop.find((each) => considered.includes(each)) ?? null;
  return level ?? (assistant < 0 ? null : 'entry');
}

/** Longer texts are not titles; only their start is read. */
const maxLength = 200;
const rank = new Map<Seniority, number>(levelsFromTheTop.map((level, index) => [level, index]));

/**
 * Seniority and department of a title in any of eight languages. Of several functions, the highest one determines the
 * seniority, and the first one with a department the department. Unknown values are null: a "Software Engineer" may
 * have any seniority.
 * @param employer if known: a vice president of a bank is a manager
 */
export function readRole(title: string, employer = ''): Role {
  const functions = functionsOf(title.slice(0, maxLength)).flatMap(readFunction);
  const department = functions.find((each) => each.department !== null)?.department ?? null;
  const seniority = inBank(highest(functions), title, employer);
  return { seniority, department, decisionMaker: decides(seniority) };
}

function highest(functions: readonly FunctionReading[]): Seniority | null {
  const levels = functions.flatMap(({ level }) => (level === null ? [] : [level]));
  const special = levels.find((level) => !rank.has(level));
  return special ?? levels.sort((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0))[0] ?? null;
}

const bankingTitle =
  /\b(?:bank(?:ing)?|loans?|lending|mortgages?|credit|wealth|branch|underwriting|trust)\b/i;
const bankName = /(?<!food\s|blood\s|data\s)(?:bank|banque|banco|banca|sparkasse)(?!et|r?uptcy)/i;
const highVicePresident = /\b(?:svp|evp|senior|executive|first|group)\b/i;

/** Banks have thousands of vice presidents. */
function inBank(seniority: Seniority | null, title: string, employer: string): Seniority | null {
  if (seniority !== 'vp' || highVicePresident.test(title)) return seniority;
  return bankingTitle.test(title) || bankName.test(employer) ? 'manager' : 'vp';
}
