import { readFileSync } from 'node:fs';
import { ConfigError } from './load-config';

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
