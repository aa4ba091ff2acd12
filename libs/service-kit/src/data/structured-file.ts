import { readFileSync } from 'node:fs';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';
import { lazily } from '../values/lazily';

/**
 * The content of a YAML file, read once, at the first call. All scalars are strings, so `no` and `7` need no quotes.
 * The schema test of data files ensures the type.
 *
 * @throws YAMLException naming file and line, for malformed YAML and repeated keys
 */
export const yamlFile = <Content>(file: string): (() => Content) => lazily(() => readYaml(file) as Content);

/** The content of a JSON file, read once, at the first call. The schema test of data files ensures the type. */
export const jsonFile = <Content>(file: string): (() => Content) => lazily(() => readJson(file) as Content);

export const readYaml = (file: string): unknown =>
  load(readFileSync(file, 'utf8'), { filename: file, schema: FAILSAFE_SCHEMA });

/** @throws SyntaxError naming the file, for malformed JSON */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
