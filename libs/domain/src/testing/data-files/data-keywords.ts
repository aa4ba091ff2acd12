import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import type Ajv from 'ajv';

type Row = Readonly<Record<string, string>>;

/** Keywords of the schemas of data files, in addition to those of JSON Schema. */
export function addDataKeywords(ajv: Ajv): void {
  for (const keyword of [unique, sorted, lowercase, expression]) ajv.addKeyword(keyword);
  ajv.addKeyword(separated(ajv));
}

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

const keysOf = (by: unknown, entries: readonly unknown[]): string[] =>
  entries.map((entry) => String(typeof by === 'string' ? (entry as Row)[by] : entry));

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
