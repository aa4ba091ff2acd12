import { operations } from '../operations';
import {
  InstantField,
  IntegerField,
  NumberField,
  ScalarsField,
  TextField,
  TextListField,
} from './decorators';
import { type DtoClass, type Field, fieldsOf, type FieldValue } from './field';
import { lineForm } from './text-forms';
import { validateDto } from './validate';

class Form {
  @TextField({ description: 'A name.', optional: true, minLength: 2, maxLength: 5, ...lineForm })
  name?: string;

  @TextField({ description: 'A colour.', optional: true, oneOf: ['red', 'blue'] })
  colour?: string;

  @TextField({ description: 'A size.', optional: true, oneOf: ['s', 'm'], fix: 'order l by mail' })
  size?: string;

  @InstantField({ description: 'An instant.', optional: true })
  at?: string;

  @IntegerField({ description: 'A count.', optional: true, minimum: 1, maximum: 9 })
  count?: number;

  @NumberField({ description: 'A share.', optional: true, maximum: 1 })
  share?: number;

  @ScalarsField({ description: 'Fields of the caller.', optional: true })
  custom?: Record<string, unknown>;

  @TextListField({
    description: 'Addresses.',
    optional: true,
    minItems: 1,
    maxItems: 3,
    items: { minLength: 1, maxLength: 5, ...lineForm },
  })
  emails?: string[];
}

const issuesOf = (plain: object) => {
  const result = validateDto(Form, plain, { location: 'body', unknownFields: 'refuse' });
  return result.ok ? [] : result.issues.map(({ location, message, fix }) => [location, message, fix]);
};

const send = 'remove line breaks, tabs and other control characters';

const sendScalar = 'send text, a number, true, false or null';

it.each([
  [{ name: 7 }, 'body.name', 'must be a string', 'use text of 2 to 5 characters'],
  [{ name: null }, 'body.name', 'must not be null', 'use text of 2 to 5 characters'],
  [{ name: '' }, 'body.name', 'must not be empty', 'send at least 2 characters'],
  [{ name: 'x' }, 'body.name', 'must have at least 2 characters, has 1', 'send at least 2 characters'],
  [{ name: 'xxxxxx' }, 'body.name', 'must have at most 5 characters, has 6', 'send at most 5 characters'],
  [{ name: 'x\ny' }, 'body.name', 'must be one line without control characters', send],
  [
    { name: 'x\0y' },
    'body.name',
    'must not contain U+0000 (NUL), found at character 2',
    'remove that character',
  ],
  [
    { name: 'xy\ud800' },
    'body.name',
    'must not contain an unpaired surrogate, found at character 3',
    'remove that character',
  ],
  [{ size: 'l' }, 'body.size', 'must be one of the allowed values', 'use one of s, m; order l by mail'],
  [
    { colour: 'Reed' },
    'body.colour',
    'must be one of the allowed values',
    'did you mean red? use one of red, blue',
  ],
  [{ colour: 'green' }, 'body.colour', 'must be one of the allowed values', 'use one of red, blue'],
  [
    { at: 'today' },
    'body.at',
    'must be an RFC 3339 date and time in UTC or with an offset',
    'send a date and time such as 2026-05-04T10:00:00Z',
  ],
  [
    { at: '2026-11-26T00:00:00 01:00' },
    'body.at',
    'must have a + before its offset; a query contains it as %2B',
    'send 2026-11-26T00:00:00%2B01:00 in a query, 2026-11-26T00:00:00+01:00 elsewhere',
  ],
  [{ count: 0 }, 'body.count', 'must be at least 1', 'use a whole number from 1 to 9'],
  [{ count: 10 }, 'body.count', 'must be at most 9', 'use a whole number from 1 to 9'],
  [{ count: 1.5 }, 'body.count', 'must be a whole number', 'use a whole number from 1 to 9'],
  [{ count: '50' }, 'body.count', 'must be a whole number', 'use a whole number from 1 to 9'],
  [{ share: 'x' }, 'body.share', 'must be a number', 'use a number of at most 1'],
  [{ custom: [] }, 'body.custom', 'must be an object', 'see custom in the API reference'],
  [{ custom: { a: 1, b: { c: 1 } } }, 'body.custom.b', 'must not be a list or an object', sendScalar],
  [{ custom: { a: null, b: [] } }, 'body.custom.b', 'must not be a list or an object', sendScalar],
  [{ emails: 'a' }, 'body.emails', 'must be a list', 'use a list of 1 to 3 entries'],
  [{ emails: [] }, 'body.emails', 'must not be empty', 'use a list of 1 to 3 entries'],
  [
    { emails: ['a', 'a', 'a', 'a'] },
    'body.emails',
    'must have at most 3 entries, has 4',
    'use a list of 1 to 3 entries',
  ],
  [{ emails: ['a', 7] }, 'body.emails[1]', 'must be a string', 'send text: Addresses'],
  [
    { emails: ['a', 'aaaaaa'] },
    'body.emails[1]',
    'must have at most 5 characters, has 6',
    'send at most 5 characters',
  ],
  [{ emails: ['a', 'b', 'x\ny'] }, 'body.emails[2]', 'must be one line without control characters', send],
])('%j: %s %s; %s', (plain, location, message, fix) => {
  expect(issuesOf(plain)).toEqual([[location, message, fix]]);
});

/** Every field of the DTO, and the elements of its lists, with nested ones. */
function valuesOf(dto: DtoClass, at: string): [string, Field | FieldValue][] {
  return fieldsOf(dto).flatMap((field) => {
    const here = `${at}.${field.name}`;
    const inner = (field.type ?? field.items?.type)?.();
    const items: [string, FieldValue][] = field.items ? [[`${here}[]`, field.items]] : [];
    return [[here, field], ...items, ...(inner ? valuesOf(inner, here) : [])] as [string, FieldValue][];
  });
}

it('operations describe the form of their texts in words', () => {
  const silent = operations
    .flatMap(({ subject, request }) => valuesOf(request, subject))
    .filter(([, { pattern, rule, fix }]) => pattern && (rule === undefined || fix === undefined))
    .map(([place]) => place);
  expect(silent).toEqual([]);
});
