import { emptyPeopleFilter, type SuppressionFilter } from '@lode/contracts';
import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import { standardDomain } from '@lode/domain/addresses';
import { contactsIn } from './contacts-in';
import { removeSuppressed } from './remove-suppressed';

const people = new Set(['jane@acme.com', '+4312345678', '"jane doe"@acme.com', 'jo@xn--bcher-kva.test']);
const filter: SuppressionFilter = {
  ...emptyPeopleFilter,
  isOpen: false,
  email: (address) => people.has(address),
  phone: (number) => people.has(number),
  domain: (name) => /(?:^|\.)shy\.com$/.test(standardDomain(name)),
};
const bob = { name: 'Bob', email: 'bob@acme.com', phones: ['+4398765432'], website: 'https://acme.com/' };
const wholes = [
  'jane@acme.com',
  ' Jane@ACME.com ',
  '<jane@acme.com>',
  'mailto:jane@acme.com?subject=Hi',
  'mailto:jane%40acme.com',
  'Jane Doe <Jane@Acme.com>',
  '"Doe, Jane" <jane@acme.com>',
  '"jane"@acme.com',
  '"jane doe"@acme.com',
  'jo@bücher.test',
  '+4312345678',
  '+43 (0)1 234-5678',
  'tel:+43-1-2345678',
  'tel:+4312345678;ext=9',
  'tel:%2B43%201%202345678',
];

test('returns the same value where nothing is suppressed', () => {
  const value = { leads: [bob], note: 'Call +43 1 9876 5432 or write to bob@acme.com', total: 1, more: null };
  expect(removeSuppressed(value, filter)).toEqual({ value, left: 0 });
  expect(removeSuppressed(value, filter).value).toBe(value);
});

test.each(['01 234 5678', '(01) 2345678', '1 234 5678', '43 1 234-5678'])(
  'removes %s, a number without a country that may be a suppressed one',
  (text) => {
    const other = { text: '5550 1200' };
    const value = { unresolved_phones: [{ text }, other] };
    expect(removeSuppressed(value, filter)).toEqual({ value: { unresolved_phones: [other] }, left: 1 });
  },
);

test('keeps digits that are no number without a country', () => {
  const value = { notes: [{ text: '12345678' }, { text: 'Call 01 234 5679' }, { label: '01 234 5678' }] };
  expect(removeSuppressed({ notes: value.notes.slice(1) }, filter).left).toBe(0);
});

test('makes no checks without suppressions', () => {
  const value = { email: 'jane@acme.com' };
  expect(removeSuppressed(value, { ...filter, isOpen: true })).toEqual({ value, left: 0 });
});

describe('a contact in any form', () => {
  const suppressed = expect.objectContaining({ code: 'suppressed', status: 451 }) as unknown as Error;

  /** The forms that the check does not hold for. */
  const failing = (check: (contact: string) => void): string[] =>
    wholes.flatMap((contact) => {
      try {
        check(contact);
        return [];
      } catch (error) {
        return [`${contact}: ${String(error)}`];
      }
    });

  test('is removed from a list of texts, with the smallest element of a list and with a property of its name', () => {
    const check = (contact: string): void => {
      const group = { name: 'Sales', leads: [{ id: 1, contact: { email: contact } }, bob] };
      const value = {
        emails: [contact, 'bob@acme.com'],
        groups: [group],
        verdicts: { [contact]: {}, other: 1 },
      };
      expect(removeSuppressed(value, filter)).toEqual({
        value: {
          emails: ['bob@acme.com'],
          groups: [{ name: 'Sales', leads: [bob] }],
          verdicts: { other: 1 },
        },
        left: 3,
      });
    };
    expect(failing(check)).toEqual([]);
  });

  test('sets an object outside of lists to null, and rejects a response about the contact', () => {
    const check = (contact: string): void => {
      const value = { company: { domain: 'acme.com', head: { name: 'Jane', contact } } };
      const expected = { value: { company: { domain: 'acme.com', head: null } }, left: 1 };
      expect(removeSuppressed(value, filter)).toEqual(expected);
      expect(() => removeSuppressed({ contact, verdict: 'valid' }, filter)).toThrow(suppressed);
      expect(() => removeSuppressed(contact, filter)).toThrow(suppressed);
    };
    expect(failing(check)).toEqual([]);
  });
});

test.each([
  ['Write to jane@acme.com, or call.', 'Write to …, or call.', 1],
  ['jane@acme.com or bob@acme.com', '… or bob@acme.com', 1],
  ['call +43 1 234 5678 or +43 1 9876 5432', 'call … or +43 1 9876 5432', 1],
  ['Call +43 1 234 5678 9 to 5', 'Call … 9 to 5', 1],
  ['jane@acme.com, +4312345678; JANE@ACME.COM', '…, …; …', 3],
  ['https://x.test/?to=jane@acme.com&a=1', 'https://x.test/?to=…&a=1', 1],
  ["mail='jane@acme.com'", "mail='…'", 1],
  ['联系jane@acme.com或电话', '联系…或电话', 1],
  ['（jane@acme.com）', '（…）', 1],
  ['📧jane@acme.com', '📧…', 1],
  ['see jane@acme.com.', 'see ….', 1],
  ['by jane@acme.com- and others', 'by …- and others', 1],
  ['bob@acme.com (Call +4312345678)', 'bob@acme.com (Call …)', 1],
  ['Fax ＋43 1 2345678', 'Fax …', 1],
  ['https://x.test/?to=jane%40acme.com', 'https://x.test/?to=…', 1],
  ['jane@acme.com+4312345678', '……', 2],
  ['+4312345678jane@acme.com', '……', 2],
  ["jane@acme.com'".repeat(9), '…', 8],
])('is cut out of %j', (text, rest, left) => {
  expect(removeSuppressed({ items: [{ text }] }, filter)).toEqual({
    value: { items: [{ text: rest }] },
    left,
  });
  expect(removeSuppressed({ text }, filter)).toEqual({ value: { text: rest }, left });
  expect(removeSuppressed([text], filter)).toEqual({ value: [rest], left });
  expect(removeSuppressed(text, filter)).toEqual({ value: rest, left });
});

test.each([
  'ajane@acme.com',
  'jane@acme.community',
  'jane@acme.com.au',
  'jane@mail.acme.com',
  '+43123456789',
  'x+4312345678',
])('%j is another contact', (text) => {
  const value = { text, list: [text, `to ${text}!`] };
  expect(removeSuppressed(value, filter).value).toBe(value);
});

test.each([
  ['domain', 'shy.com'],
  ['domain', 'Mail.Shy.com.'],
  ['website', 'https://www.shy.com/about?x=1'],
  ['website', 'http://user@shy.com:8080'],
  ['website', '//shy.com'],
  ['website', 'shy.com/team'],
])('an object with the %s %j is about a suppressed domain', (property, name) => {
  const shy = { name: 'Shy', [property]: name };
  expect(removeSuppressed({ leads: [shy, bob] }, filter)).toEqual({ value: { leads: [bob] }, left: 1 });
  expect(removeSuppressed({ lead: shy }, filter)).toEqual({ value: { lead: null }, left: 1 });
  expect(() => removeSuppressed(shy, filter)).toThrow('suppressed');
});

test('the source of a fact is not its subject', () => {
  const value = {
    leads: [{ ...bob, sources: [{ url: 'https://shy.com/list' }], website: 'mailto:x' }],
    site: 'shy.com',
  };
  expect(removeSuppressed(value, filter).value).toBe(value);
});

test('each removal is counted once, and the input is unchanged', () => {
  const lead = { email: 'jane@acme.com', emails: ['jane@acme.com'], contacts: [{ phone: '+4312345678' }] };
  const value = { leads: [lead, bob], texts: ['to jane@acme.com and +4312345678'], other: { deep: [[bob]] } };
  const before = structuredClone(value);
  const { value: rest, left } = removeSuppressed(value, filter);
  expect({ rest, left }).toEqual({
    rest: { leads: [bob], texts: ['to … and …'], other: { deep: [[bob]] } },
    left: 3,
  });
  expect(value).toEqual(before);
  expect(rest.leads[0]).toBe(bob);
  expect(rest.other).toBe(value.other);
});

test('each contact is checked once', () => {
  const asked: string[] = [];
  const ask = (contact: string): boolean => asked.push(contact) < 0 || people.has(contact);
  const value = {
    leads: Array.from({ length: 9 }, () => ({ ...bob, to: 'Jane <jane@acme.com>', domain: 'a.com' })),
  };
  removeSuppressed(value, { ...emptyPeopleFilter, isOpen: false, email: ask, phone: ask, domain: ask });
  expect(asked.toSorted()).toEqual(['+4398765432', 'a.com', 'acme.com', 'bob@acme.com', 'jane@acme.com']);
});

test('names of properties with a meaning in JavaScript stay unchanged', () => {
  const value = JSON.parse('{"list": [{"__proto__": {"a": 1}, "x": "to jane@acme.com"}]}') as object;
  expect(JSON.stringify(removeSuppressed(value, filter).value)).toBe(
    '{"list":[{"__proto__":{"a":1},"x":"to …"}]}',
  );
});

test.each(['[', '{"a":', '[{"a":'])('any depth is supported: %s', (piece) => {
  const closing = [...piece]
    .toReversed()
    .join('')
    .replace('[', ']')
    .replace('{', '}')
    .replaceAll(/[^\]}]/g, '');
  const deep = (inner: string): unknown =>
    JSON.parse(`{"list": [${piece.repeat(20_000)}${inner}${closing.repeat(20_000)}]}`);
  expect(removeSuppressed(deep('"to jane@acme.com"'), filter).left).toBe(1);
  expect(removeSuppressed(deep('{"email": "jane@acme.com"}'), filter).left).toBe(1);
});

describe('for all JSON values', () => {
  const pieces = fc.constantFrom(
    ...'jane@acme.com +4312345678 bob@acme.com +43 1 234 5678 @ acme.com jane < >'.split(' '),
    ...'" + mailto: tel: %40 %2B (0) … ü 联 📧 shy.com // . -'.split(' '),
    ...[' ', ', '],
  );
  const text = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join('')),
  );
  const key = fc.oneof(fc.constantFrom('domain', 'website', 'email', '__proto__', 'constructor'), text);
  const { tree: json } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      text,
      fc.constantFrom(null, true, 1.5),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(key, tie('tree'), { maxKeys: 4 }),
    ),
  }));

  test('no suppressed contact is left, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 4 }), (list) => {
        const { value } = removeSuppressed({ list }, filter);
        const { emails, phones } = contactsIn(value);
        expect([...emails, ...phones].filter((contact) => people.has(contact))).toEqual([]);
        expect(removeSuppressed(value, filter)).toEqual({ value, left: 0 });
      }),
      { numRuns: 300 },
    );
  });

  test('the result is a response, or a problem where it is about a suppressed contact', () => {
    fc.assert(
      fc.property(json, (value) => {
        try {
          removeSuppressed(value, filter);
        } catch (error) {
          expect(error).toMatchObject({ code: 'suppressed' });
        }
      }),
    );
  });

  test('nothing else is removed', () => {
    const others = fc.array(fc.oneof(fc.constant(bob), fc.jsonValue()));
    const someone = fc.constantFrom('jane@acme.com', { a: { phone: '+4312345678' } }, { domain: 'shy.com' });
    fc.assert(
      fc.property(others, others, fc.array(someone, { minLength: 1 }), (before, after, suppressed) => {
        const { value, left } = removeSuppressed(
          { list: [...before, ...suppressed, ...after], total: 7 },
          filter,
        );
        expect(value).toEqual({ list: [...before, ...after], total: 7 });
        expect(left).toBe(suppressed.length);
      }),
    );
  });
});
