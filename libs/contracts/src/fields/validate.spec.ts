import {
  BooleanField,
  ExactlyOneOf,
  IntegerField,
  IntegerListField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from './decorators';
import { fromQuery, readDto, validateDto } from './validate';

class Part {
  @TextField({ description: 'A name.', maxLength: 3 })
  name!: string;
}

class Sample {
  @TextField({ description: 'Required text.', example: 'x' })
  text!: string;

  @IntegerField({ description: 'A count.', default: 10, minimum: 1, maximum: 50 })
  limit!: number;

  @BooleanField({ description: 'A flag.', optional: true })
  flag?: boolean;

  @TextField({ description: 'A choice.', optional: true, oneOf: ['red', 'blue'] })
  colour?: string;

  @TextListField({ description: 'Tags.', optional: true, maxItems: 2, items: { maxLength: 3 } })
  tags?: string[];

  @IntegerListField({
    description: 'Numbers.',
    optional: true,
    minItems: 1,
    items: { minimum: 1, maximum: 9 },
  })
  numbers?: number[];

  @ObjectField(() => Part, { description: 'One part.', optional: true })
  part?: Part;

  @ObjectListField(() => Part, { description: 'Parts.', optional: true })
  parts?: Part[];
}

const check = (plain: unknown, unknownFields: 'refuse' | 'ignore' = 'refuse') =>
  validateDto(Sample, plain, { location: 'query', unknownFields });

const issuesOf = (plain: unknown) => {
  const result = check(plain);
  return result.ok ? [] : result.issues;
};

test('returns an instance with defaults', () => {
  const result = check({ text: 'a' });
  expect(result.ok && result.value).toEqual(Object.assign(new Sample(), { text: 'a', limit: 10 }));
  expect(result.ok && result.value).toBeInstanceOf(Sample);
});

test('creates instances of nested parts too', () => {
  const result = check({ text: 'a', part: { name: 'b' }, parts: [{ name: 'c' }] });
  expect(result.ok && result.value.part).toBeInstanceOf(Part);
  expect(result.ok && result.value.parts?.[0]).toBeInstanceOf(Part);
});

test.each([
  [{}, 'query.text', 'send text, for example "x"'],
  [{ text: null }, 'query.text', 'send text, for example "x"'],
  [{ text: 'a', limit: 0 }, 'query.limit', 'use a whole number from 1 to 50'],
  [{ text: 'a', limit: 51 }, 'query.limit', 'use a whole number from 1 to 50'],
  [{ text: 'a', limit: 1.5 }, 'query.limit', 'use a whole number from 1 to 50'],
  [{ text: 'a', limit: null }, 'query.limit', 'use a whole number from 1 to 50'],
  [{ text: 'a', flag: 'yes' }, 'query.flag', 'use true or false'],
  [{ text: 'a', colour: 'green' }, 'query.colour', 'use one of red, blue'],
  [{ text: 'a', tags: ['aaaa'] }, 'query.tags[0]', 'send at most 3 characters'],
  [{ text: 'a', tags: ['a', 'b', 'c'] }, 'query.tags', 'use a list of at most 2 entries'],
  [{ text: 'a', part: { name: 'long' } }, 'query.part.name', 'send at most 3 characters'],
  [
    { text: 'a', parts: [{ name: 'a' }, { name: 'long' }] },
    'query.parts[1].name',
    'send at most 3 characters',
  ],
  [{ text: 'a', numbers: [] }, 'query.numbers', 'use a list of at least 1 entries'],
  [{ text: 'a', numbers: [1, 10] }, 'query.numbers[1]', 'send whole numbers: Numbers'],
  [{ text: 'a', numbers: ['1'] }, 'query.numbers[0]', 'send whole numbers: Numbers'],
  [{ text: 'a', numbers: [1.5] }, 'query.numbers[0]', 'send whole numbers: Numbers'],
  [{ text: 'a', parts: [7] }, 'query.parts[0]', 'send an object, for example {"name":…}'],
  [{ text: 'a', parts: [null] }, 'query.parts[0]', 'send an object, for example {"name":…}'],
  [{ text: 'a', parts: {} }, 'query.parts', 'use a list: {"parts":[{…}]}'],
  [{ text: 'a', part: 7 }, 'query.part', 'see part in the API reference'],
  [{ text: 'a', limt: 3 }, 'query.limt', 'did you mean limit?'],
  [
    { text: 'a', zzzzzzzzz: 3 },
    'query.zzzzzzzzz',
    expect.stringMatching(/^remove it; known fields: text, limit, /),
  ],
  [{ text: 'a', part_id: 3 }, 'query.part_id', 'did you mean part?'],
  [{ text: 'a', name: 'b' }, 'query.name', 'put it into part: {"part":{"name":…}}'],
  [{ text: 'a', part: { name: 'a', nmae: 1 } }, 'query.part.nmae', 'did you mean name?'],
])('%j: the mistake is at %s, and the fix is to %s', (plain, location, fix) => {
  expect(issuesOf(plain)).toEqual([expect.objectContaining({ location, fix })]);
});

test.each([null, 7, 'text', [], undefined])('%j is not an object', (plain) => {
  expect(issuesOf(plain)).toEqual([
    {
      location: 'query',
      message: 'must be a JSON object',
      fix: 'send an object, for example {"text":"x"}',
    },
  ]);
});

test('distinguishes missing fields from wrong ones', () => {
  expect(issuesOf({})).toEqual([expect.objectContaining({ message: 'is required' })]);
  expect(issuesOf({ text: 7 })).toEqual([expect.objectContaining({ message: 'must be a string' })]);
});

test('names every mistake at once', () => {
  expect(issuesOf({ limit: 0, colour: 'green' }).map(({ location }) => location)).toEqual([
    'query.text',
    'query.limit',
    'query.colour',
  ]);
});

describe('a request with exactly one of several fields', () => {
  @ExactlyOneOf('parts', 'latest', 'email')
  class Choice {
    @IntegerField({ description: 'A count.', optional: true, minimum: 1 })
    count?: number;

    @ObjectListField(() => Part, { description: 'Parts.', optional: true, minItems: 1, maxItems: 9 })
    parts?: Part[];

    @TextField({ description: 'A text.', optional: true })
    latest?: string;

    @TextField({ description: 'An address.', optional: true, example: 'a@x.test' })
    email?: string;
  }
  const mistakes = (plain: unknown, unknownFields: 'refuse' | 'ignore' = 'refuse') => {
    const result = validateDto(Choice, plain, { location: 'body', unknownFields });
    return result.ok ? [] : result.issues;
  };
  const missing = {
    location: 'body.parts',
    message: 'is required, unless `latest` or `email` is given',
    fix: 'send exactly one of parts, latest or email, for example {"parts":[{…}]}',
  };

  test.each(['refuse', 'ignore'] as const)('has one of them (unknown fields: %s)', (unknownFields) => {
    expect(mistakes({ email: 'a' }, unknownFields)).toEqual([]);
    expect(mistakes({}, unknownFields)).toEqual([missing]);
  });

  test('reports the missing field before wrong and unknown ones, and the field that can hold an unknown one', () => {
    expect(mistakes({ zzzzzzzz: 1, name: 'a', count: 0 })).toEqual([
      missing,
      expect.objectContaining({ location: 'body.count' }),
      expect.objectContaining({ location: 'body.zzzzzzzz', message: 'is unknown' }),
      {
        location: 'body.name',
        message: 'is unknown',
        fix: 'put it into parts: {"parts":[{"name":…}]}',
      },
    ]);
  });

  test('shows the form of a list of objects', () => {
    expect(mistakes({ parts: {} })).toEqual([
      expect.objectContaining({ fix: 'use a list of 1 to 9 entries: {"parts":[{…}]}' }),
    ]);
  });
});

test('reports a limited number of mistakes', () => {
  const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 1]));
  expect(issuesOf({ text: 'a', ...unknown })).toHaveLength(50);
  expect(issuesOf({ text: 'a', parts: Array.from({ length: 1000 }, () => 7) })).toHaveLength(50);
});

test('ignores, counts and drops unknown fields on request', () => {
  const result = check({ text: 'a', more: 1, __proto__: { admin: true } }, 'ignore');
  expect(result).toMatchObject({ ok: true, unknownFields: ['query.more'] });
  expect(result.ok && Object.keys(result.value)).not.toContain('more');
});

test('reads nothing from a prototype in the body', () => {
  const result = check(JSON.parse('{"text":"a","__proto__":{"limit":7}}'), 'ignore');
  expect(result.ok && result.value.limit).toBe(10);
});

describe('query parameters', () => {
  const read = (query: Record<string, unknown>) => fromQuery(Sample, query);

  test.each([
    ['7', 7],
    ['-7', -7],
    ['0', 0],
    ['5e1', '5e1'],
    [' 7 ', ' 7 '],
    ['07', '07'],
    ['7.0', '7.0'],
    ['', ''],
    ['9'.repeat(30), '9'.repeat(30)],
  ])('%j becomes %j as a whole number', (given, expected) => {
    expect(read({ limit: given })['limit']).toBe(expected);
  });

  test('reads flags and lists, and leaves unknown parameters', () => {
    expect(read({ flag: 'true', tags: 'a', other: 'x' })).toEqual({ flag: true, tags: ['a'], other: 'x' });
    expect(read({ flag: 'false', tags: ['a', 'b'] })).toEqual({ flag: false, tags: ['a', 'b'] });
    expect(read({ flag: '1' })).toEqual({ flag: '1' });
  });

  test('a repeated parameter stays a list and fails validation', () => {
    expect(issuesOf(read({ text: ['a', 'b'] }))).toEqual([
      expect.objectContaining({ location: 'query.text' }),
    ]);
  });
});

test('entries of a list that is too long are not checked', () => {
  let looks = 0;
  class Entry {
    @TextField({ description: 'A name.' })
    name!: string;
  }
  class Request {
    @ObjectListField(() => Entry, { description: 'Entries.', maxItems: 3 })
    entries!: Entry[];
  }
  const entry = {
    get name() {
      return (looks += 1);
    },
  };
  const result = validateDto(
    Request,
    { entries: Array.from({ length: 60_000 }, () => entry) },
    { location: 'body', unknownFields: 'refuse' },
  );
  expect(result).toEqual({
    ok: false,
    issues: [
      {
        location: 'body.entries',
        message: 'must have at most 3 entries, has 60000',
        fix: expect.any(String) as string,
      },
    ],
  });
  expect(looks).toBe(0);
});

test('of a hundred thousand unknown fields the first fifty are reported, and no more are checked', () => {
  const plain = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`field${index}`, 1]));
  expect(check({ ...plain, text: 'x' })).toMatchObject({ ok: false, issues: { length: 50 } });
  const ignored = check({ ...plain, text: 'x' }, 'ignore');
  expect(ignored.ok && ignored.unknownFields).toHaveLength(50);
});

test('a part of several names is answered with all of them', () => {
  class Person {
    @TextField({ description: 'First name.', optional: true })
    first_name?: string;

    @TextField({ description: 'Full name.', optional: true })
    full_name?: string;
  }
  expect(validateDto(Person, { name: 'Ada' }, { location: 'query', unknownFields: 'refuse' })).toEqual({
    ok: false,
    issues: [{ location: 'query.name', message: 'is unknown', fix: 'did you mean first_name, full_name?' }],
  });
});

describe('a request that is read for its service', () => {
  const read = (plain: Record<string, unknown>) => readDto(Part, plain, { location: 'body' });

  test('is an instance with any values of its fields', () => {
    const result = read({ name: 7 });
    expect(result).toMatchObject({ ok: true, value: { name: 7 } });
    expect(result.ok && result.value).toBeInstanceOf(Part);
  });

  test.each([{ name: 7, nome: 'Ada' }, { name: Infinity }])(
    'is rejected with all of its mistakes for an unknown field, or a number that JSON cannot contain: %j',
    (plain) => {
      const all = validateDto(Part, plain, { location: 'body', unknownFields: 'refuse' });
      expect(all.ok).toBe(false);
      expect(read(plain)).toEqual(all);
    },
  );
});
