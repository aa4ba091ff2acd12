import { readFileSync } from 'node:fs';
import { FAILSAFE_SCHEMA, load } from 'js-yaml';

/**
 * The content of a YAML file. All scalars are strings, so `no` and `7` need no quotes. The schema test of data files
 * ensures the type. The package yaml builds a syntax tree and takes ten times as long.
 *
 * @throws YAMLException naming file and line, for malformed YAML and repeated keys
 */
export const readYaml = <Content>(file: string): Content =>
  load(readFileSync(file, 'utf8'), { filename: file, schema: FAILSAFE_SCHEMA }) as Content;

/**
 * The content of a JSON file. The schema test of data files ensures the type.
 *
 * @throws SyntaxError naming the file, for malformed JSON
 */
export function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content;
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
