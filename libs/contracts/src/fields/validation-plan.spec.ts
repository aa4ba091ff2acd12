import { validateSync } from 'class-validator';
import fc from 'fast-check';
import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from './decorators';
import { isValid } from './validate';

class Part {
  @TextField({ description: 'A name.', minLength: 1, maxLength: 3 })
  name!: string;
}

class Whole extends Part {
  @TextField({ description: 'A choice.', optional: true, oneOf: ['red', 'blue'] })
  colour?: string;

  @InstantField({ description: 'An instant.', nullable: true })
  at!: string | null;

  @IntegerField({ description: 'A count.', default: 10, minimum: 1, maximum: 50 })
  limit!: number;

  @NumberField({ description: 'A share.', optional: true, nullable: true, minimum: 0 })
  share?: number | null;

  @BooleanField({ description: 'A flag.', optional: true })
  flag?: boolean;

  @TextListField({ description: 'Tags.', optional: true, minItems: 1, maxItems: 2, items: { maxLength: 3 } })
  tags?: string[];

  @ObjectField(() => Part, { description: 'One part.', optional: true })
  part?: Part;

  @ObjectListField(() => Part, { description: 'Parts.', optional: true, maxItems: 2 })
  parts?: Part[];
}

const part = (name: unknown): Part => Object.assign(new Part(), { name });
const good = { name: 'abc', at: null, limit: 1 };

// Without plain objects: validation creates an instance of each before it checks the fields.
const strange = fc.constantFrom<unknown>(undefined, null, '', 'abcd', NaN, -1, 1.5, true, [], [null]);
const nested = fc.oneof(strange, fc.string({ maxLength: 4 })).map(part);
const values = fc.record(
  {
    name: fc.oneof(fc.string({ maxLength: 4 }), strange),
    colour: fc.oneof(fc.constantFrom('red', 'blue', 'green'), strange),
    at: fc.oneof(fc.constantFrom('2026-11-20T10:00:00Z', 'today'), strange),
    limit: fc.oneof(fc.integer({ min: -1, max: 52 }), strange),
    share: fc.oneof(fc.double(), strange),
    flag: fc.oneof(fc.boolean(), strange),
    tags: fc.oneof(fc.array(fc.oneof(fc.string({ maxLength: 4 }), strange), { maxLength: 3 }), strange),
    part: fc.oneof(nested, strange),
    parts: fc.oneof(fc.array(nested, { maxLength: 3 }), strange),
  },
  { requiredKeys: [] },
);

const saysClassValidator = (instance: object): boolean =>
  validateSync(instance, { forbidUnknownValues: false }).length === 0;

describe('isValid', () => {
  it('agrees with class-validator for all values', () => {
    fc.assert(
      fc.property(values, fc.boolean(), (drawn, fromGood) => {
        const instance = Object.assign(new Whole(), fromGood ? { ...good, ...drawn } : drawn);
        expect(isValid(Whole, instance)).toBe(saysClassValidator(instance));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['nothing more than needed', {}, true],
    ['every field', { colour: 'red', share: 0, flag: false, tags: ['a'], part: part('a'), parts: [] }, true],
    ['a mistake in a parent class', { name: '' }, false],
    ['a mistake in a nested value', { part: part('abcd') }, false],
    ['a mistake in a list', { parts: [part('a'), part('abcd')] }, false],
    ['one element that is too long', { tags: ['a', 'abcd'] }, false],
  ])('%s', (_, given, expected) => {
    expect(isValid(Whole, Object.assign(new Whole(), good, given))).toBe(expected);
  });

  it('accepts a class without fields', () => {
    expect(isValid(class {}, {})).toBe(true);
  });
});
