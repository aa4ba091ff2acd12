import { existsSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import Ajv, {
  type ErrorObject,
  type ValidateFunction,
  type FuncKeywordDefinition,
  type SchemaValidateFunction,
} from 'ajv';
import { dataLines, readJson, readYaml } from '../data/read-data';

/** The content of a data file, and the form of a location in messages. */
interface Content {
  readonly value: unknown;
  readonly placeOf: (instancePath: string) => string;
}

const indexIn = (instancePath: string): number => Number(instancePath.split('/')[1] || Number.NaN);

const structured = (file: string, value: unknown): Content => ({
  value,
  placeOf: (path) => `${file} at ${path || '/'}`,
});

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

type Row = Readonly<Record<string, string>>;

/** Keywords of the schemas of data files, in addition to those of JSON Schema. */
function addDataKeywords(ajv: Ajv): void {
  for (const keyword of [unique, sorted, lowercase, expression]) ajv.addKeyword(keyword);
  ajv.addKeyword(separated(ajv));
}

const keysOf = (by: unknown, entries: readonly unknown[]): string[] =>
  entries.map((entry) => String(typeof by === 'string' ? (entry as Row)[by] : entry));

/** `"unique": true` for strings, `"unique": "code"` for rows that are unique by that column. */
const unique: FuncKeywordDefinition = {
  keyword: 'unique',
  type: 'array',
  validate: checking((by, entries) => {
    const keys = keysOf(by, entries);
    return entries.flatMap((_, index) =>
      keys.indexOf(keys[index] ?? '') < index ? [[index, 'is a duplicate']] : [],
    );
  }),
};

/** `"sorted": true` for strings, `"sorted": "code"` for rows in the order of that column; by code points. */
const sorted: FuncKeywordDefinition = {
  keyword: 'sorted',
  type: 'array',
  validate: checking((by, entries) => {
    const keys = keysOf(by, entries);
    return keys.flatMap((key, index) => {
      const before = keys[index - 1] ?? '';
      return key < before ? [[index, `belongs before "${before}": entries are sorted`]] : [];
    });
  }),
};

const lowercase: FuncKeywordDefinition = {
  keyword: 'lowercase',
  type: 'string',
  validate: failing((text) => (text === text.toLowerCase() ? undefined : 'must be in lower case')),
};

/** `"expression": true`: the text is the source of a regular expression with the flag `u`. */
const expression: FuncKeywordDefinition = {
  keyword: 'expression',
  type: 'string',
  validate: failing((text) => {
    try {
      new RegExp(text, 'u');
      return undefined;
    } catch (error) {
      return String(error);
    }
  }),
};

/**
 * `"separated": { "by": ", ", "schema": … }`: a cell that contains a list, checked as an array; `optional` when empty.
 */
const separated = (ajv: Ajv): FuncKeywordDefinition => ({
  keyword: 'separated',
  type: 'string',
  compile: ({ by, schema, optional }: { by: string; schema: object; optional?: boolean }) => {
    const validate = ajv.compile(schema);
    const check: ReturnType<NonNullable<FuncKeywordDefinition['compile']>> = (text: string) => {
      const isValid = (optional === true && text === '') || (validate(text.split(by)) as boolean);
      check.errors = validate.errors?.map(({ message, data }) => ({
        keyword: 'separated',
        message: typeof data === 'string' ? `${message} (${JSON.stringify(data)})` : message,
        params: {},
      }));
      return isValid;
    };
    return check;
  },
});

type Fault = [index: number, message: string];

function checking(faultsOf: (by: unknown, entries: readonly unknown[]) => Fault[]): SchemaValidateFunction {
  const validate: SchemaValidateFunction = (by: unknown, entries: readonly unknown[], _, context) => {
    const faults = by === false ? [] : faultsOf(by, entries);
    validate.errors = faults.map(([index, message]) => ({
      instancePath: `${context?.instancePath ?? ''}/${index}`,
      message: `${message} (${JSON.stringify(entries[index])})`,
    }));
    return faults.length === 0;
  };
  return validate;
}

function failing(faultOf: (text: string) => string | undefined): SchemaValidateFunction {
  const validate: SchemaValidateFunction = (_: unknown, text: string) => {
    const message = faultOf(text);
    validate.errors = message === undefined ? [] : [{ message }];
    return message === undefined;
  };
  return validate;
}

const words = (items: object): object => ({ type: 'array', minItems: 1, unique: true, items });

const trimmed = '^\\S(?:.*\\S)?$';
const lowercaseText = { type: 'string', pattern: trimmed, lowercase: true };

/** Definitions shared by schemas of data files, as in `{ "$ref": "sorted-words" }`. */
const sharedSchemas: readonly object[] = [
  { $id: 'lode:text', type: 'string', pattern: trimmed },
  { $id: 'lode:lowercase-text', ...lowercaseText },
  // Words whose order has no meaning.
  { $id: 'lode:sorted-words', ...words({ $ref: 'lode:lowercase-text' }), sorted: true },
  // The same without accents, for comparison with folded text.
  {
    $id: 'lode:sorted-folded-words',
    ...words({ type: 'string', pattern: "^[a-z0-9]+(?:[ '-][a-z0-9]+)*$" }),
    sorted: true,
  },
  // Words in groups for readers, or in a significant order.
  { $id: 'lode:words', ...words({ $ref: 'lode:lowercase-text' }) },
  { $id: 'lode:texts', ...words({ $ref: 'lode:text' }) },
  { $id: 'lode:expressions', ...words({ type: 'string', pattern: trimmed, expression: true }) },
  { $id: 'lode:naics-code', type: 'string', pattern: '^(?:\\d{2,4}|31-33|44-45|48-49)$' },
  { $id: 'lode:country-code', type: 'string', pattern: '^[A-Z]{2}$' },
  {
    $id: 'lode:domain',
    type: 'string',
    pattern: '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z][a-z0-9-]*[a-z0-9]$',
  },
  { $id: 'lode:sorted-domains', ...words({ $ref: 'lode:domain' }), sorted: true },
];
