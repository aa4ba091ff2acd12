import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { dataLines } from '../../data/data-lines';
import { readJson, readYaml } from '../../data/read-structure';
import { addDataKeywords } from './data-keywords';
import { sharedSchemas } from './shared-schemas';

/** The content of a data file, and the form of a location in messages. */
interface Content {
  readonly value: unknown;
  readonly placeOf: (instancePath: string) => string;
}

const readers: Readonly<Record<string, (file: string) => Content>> = {
  '.txt': readWords,
  '.tsv': readRows,
  '.yaml': (file) => structured(file, readYaml(file)),
  '.json': (file) => structured(file, readJson(file)),
};

/**
 * Validates the data files below a source folder against their schemas: `titles.tsv` against `titles.schema.json` in
 * the same folder, or, in a folder of files with one schema, `words/en.yaml` against `words.schema.json` beside it.
 *
 * @returns one sentence per problem; empty when all files are valid
 */
export function dataProblems(source: string): string[] {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, verbose: true, strictTypes: false });
  addDataKeywords(ajv);
  for (const schema of sharedSchemas) ajv.addSchema(schema);
  return dataFilesIn(source).flatMap((file) => {
    try {
      return problemsOf(join(source, file), ajv);
    } catch (error) {
      return [`${file}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

const dataFilesIn = (source: string): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => extname(file) in readers && !file.endsWith('.schema.json'))
    .filter((file) => !/(^|\/)(testing|generated)\//.test(file))
    .sort();

function problemsOf(file: string, ajv: Ajv): string[] {
  const schema = schemaOf(file);
  if (schema === undefined)
    return [`${file}: no schema; add ${relative(dirname(dirname(file)), schemasOf(file)[0])}`];
  const validate = compiled(ajv, schema);
  const { value, placeOf } = readers[extname(file)]?.(file) ?? structured(file, undefined);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${placeOf(error.instancePath)}: ${messageOf(error)}`);
}

function messageOf({ keyword, message = 'is invalid', data }: ErrorObject): string {
  return typeof data === 'string' && keyword !== 'separated'
    ? `${message} (${JSON.stringify(data)})`
    : message;
}

const schemasOf = (file: string): [ofFile: string, ofFolder: string] => [
  file.replace(/\.\w+$/, '.schema.json'),
  `${dirname(file)}.schema.json`,
];

const schemaOf = (file: string): string | undefined => schemasOf(file).find((schema) => existsSync(schema));

const compiled = (ajv: Ajv, schema: string): ValidateFunction =>
  ajv.getSchema(schema) ?? ajv.addSchema(readJson<object>(schema), schema).getSchema(schema) ?? never(schema);

function never(schema: string): never {
  throw new Error(`${schema} is no schema`);
}

function readWords(file: string): Content {
  const lines = dataLines(file);
  return { value: lines.map(({ text }) => text), placeOf: (path) => lines[indexIn(path)]?.place ?? file };
}

function readRows(file: string): Content {
  const [header, ...rows] = dataLines(file);
  const columns = header?.text.split('\t') ?? [];
  const value = rows.map(({ text }) => {
    const cells = text.split('\t');
    return Object.fromEntries(cells.map((cell, index) => [columns[index] ?? `cell ${index + 1}`, cell]));
  });
  return { value, placeOf: (path) => rows[indexIn(path)]?.place ?? file };
}

const indexIn = (instancePath: string): number => Number(instancePath.split('/')[1] || Number.NaN);

const structured = (file: string, value: unknown): Content => ({
  value,
  placeOf: (path) => `${file} at ${path || '/'}`,
});
