import { readFileSync } from 'node:fs';
import { nearest } from '@lode/contracts';
import { required, type ConfigOf, type Setting, type Settings } from './setting';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A configuration error that prevents the start; the message has one sentence per mistake with the value to set. */
export class ConfigError extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'));
    this.name = 'ConfigError';
  }
}

/** @throws ConfigError that names every invalid or missing variable */
export function loadConfig<S extends Settings>(settings: S, environment: Environment): ConfigOf<S> {
  const mistakes: string[] = [];
  const entries = Object.entries(settings).map(([name, setting]) => [
    name,
    read(setting, environment, mistakes),
  ]);
  if (mistakes.length) throw new ConfigError(mistakes);
  return Object.freeze(Object.fromEntries(entries)) as ConfigOf<S>;
}

function read(setting: Setting<unknown>, environment: Environment, mistakes: string[]): unknown {
  const { type, variable, fallback, meaning } = setting;
  const given = environment[variable];
  if (given !== undefined && given !== '') {
    const value = type.parse(given);
    if (value === undefined)
      mistakes.push(`${variable} is ${shown(variable, given)}: set ${type.expects} (${meaning}).`);
    return value;
  }
  if (fallback === required) mistakes.push(`${variable} is not set: set ${type.expects} (${meaning}).`);
  return typeof fallback === 'function' ? (fallback as () => unknown)() : fallback;
}

/** The given value, unless the variable may contain a secret. */
const shown = (variable: string, given: string): string =>
  /KEY|URL|PASSWORD|SECRET|TOKEN/.test(variable) ? 'not usable' : JSON.stringify(given.slice(0, 100));

/** One sentence per unknown LODE_ variable. */
export function unknownVariables(known: readonly string[], environment: Environment): string[] {
  return Object.keys(environment)
    .filter((variable) => variable.startsWith('LODE_') && !known.includes(variable))
    .map((variable) => {
      const meant = meantSetting(variable, known);
      return `${variable} is not a setting here${meant ? `; did you mean ${meant}?` : '.'}`;
    });
}

/** The most similar setting. Settings with a common name, such as PORT, have no prefix. */
function meantSetting(variable: string, known: readonly string[]): string | undefined {
  const bare = variable.slice('LODE_'.length);
  return known.includes(bare) ? bare : nearest(variable, known);
}

export interface JsonFile<T> {
  /** The setting that names the file. */
  readonly variable: string;
  /** What the file describes, for the message. */
  readonly describes: string;
  /** Converts the parsed JSON. May throw. */
  readonly convert: (value: unknown) => T;
}

/** The JSON file that a setting names; undefined where the setting is not set. @throws ConfigError */
export function readJsonFile<T>(
  path: string | undefined,
  { variable, describes, convert }: JsonFile<T>,
): T | undefined {
  if (path === undefined) return undefined;
  try {
    return convert(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new ConfigError([
      `${variable} names a file that is not usable: set it to the JSON file that describes ${describes} (${(error as Error).message}).`,
    ]);
  }
}
