import type { Department, Seniority } from '@lode/contracts';
import { levelsFromTheTop, type Level } from './level';
import type { Hit } from './lexicon';
import { departmentWords, levelWords, occupationWords } from './role-words';

export interface FunctionReading {
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
export function readFunction(parts: readonly (readonly string[])[]): FunctionReading[] {
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
