import { minProcessorTime } from '@lode/domain/testing';
import fc from 'fast-check';
import { SubjectHasher } from '../subject-hashes';
import { inSlices } from '@lode/platform';
import { contactSubjectSteps } from '../subjects-in';
import { contactsIn, contactsInSlices, contactsInText } from './contacts-in';

const emailsIn = (text: string): readonly string[] => contactsInText(text).emails;
const phonesIn = (text: string): readonly string[] => contactsInText(text).phones;

test.each([
  ['write to Jane.Doe@QuillBay.com.', ['jane.doe@quillbay.com']],
  ['<a href="mailto:a@quillbay.com?subject=x">', ['a@quillbay.com']],
  [
    'a@quillbay.com,b+tag@mail.quillbay.co.uk;a@QUILLBAY.com',
    ['a@quillbay.com', 'b+tag@mail.quillbay.co.uk'],
  ],
  ['info@müllerbau.de', ['info@xn--mllerbau-65a.de']],
  ['ju\u0308rgen@quillbay.com', ['jürgen@quillbay.com']],
  ["o'neil@quillbay.com", ["o'neil@quillbay.com"]],
  ["'jane@quillbay.com'", ['jane@quillbay.com']],
  ['...dots@quillbay.com', ['dots@quillbay.com']],
  ['-jane@quillbay.com-', ['jane@quillbay.com']],
  ['?to=%20jane%40quillbay.com&x', ['jane@quillbay.com']],
  ['“jane@quillbay.com”', ['jane@quillbay.com']],
  ['📧jane@quillbay.com📧', ['jane@quillbay.com']],
  ['联系jane@quillbay.com。', ['联系jane@quillbay.com', 'jane@quillbay.com']],
  ['jquery@3.1.4, icon@2x', []],
  ['@quillbay.com, a@, a@localhost, a@.., @@@@', []],
  ['', []],
])('finds in %j the addresses %j', (text, addresses) => expect(emailsIn(text)).toEqual(addresses));

test.each([
  ['+4312345678', ['+4312345678']],
  ['Tel. +43 (0)1 234-5678, Fax: +43.1.234.56.79', ['+4312345678', '+4312345679']],
  ['<a href="tel:+43-1-234-5678">', ['+4312345678']],
  ['tel:%2B43%201%202345678', ['+4312345678']],
  ['+44 20 7946 0958 and more', ['+442079460958']],
  ['+49 (30) 123456/78', ['+493012345678']],
  ['+1 (512) 555‑0123', ['+15125550123']],
  ['+39 (0)6 1234567', ['+39061234567']],
  ['＋４３ １ ２３４５６７８', ['+4312345678']],
  ['+43 1 2345678\n+43 1 2345678', ['+4312345678']],
  ['+43 1 2345678/+43 1 2345679', ['+4312345678', '+4312345679']],
  ['+1234567', []],
  ['+1234567890123456', []],
  ['+0123456789', []],
  ['a+4312345678@quillbay.com', []],
  ['12345678, 0043 1 2345678, 2+2, ++, +', []],
])('finds in %j the numbers %j', (text, numbers) => expect(phonesIn(text)).toEqual(numbers));

test('finds contacts between other characters', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const text = `${before} jane@quillbay.com, +4312345678; ${after}`;
      expect(emailsIn(text)).toContain('jane@quillbay.com');
      expect(phonesIn(text)).toContain('+4312345678');
    }),
  ));

test('is linear over 100 kB of any piece', () => {
  const pieces = [
    ...['@', 'a@', 'a.', '@a.', 'a@b.c@', '.@.', '-@-', "'", '%', '%40', '联@', 'a@联.', 'ü@ü.ü '],
    ...['+', '+1', '+ ', '+(0)', '1 ', '+1 2 3 4 5 6 7 8 ', '%2B1%20', 'a@b.cc '],
  ];
  const times = pieces.map((piece) => {
    const text = piece.repeat(100_000 / piece.length);
    return [piece, minProcessorTime(() => contactsInText(text), 1)] as const;
  });
  expect(times.filter(([, milliseconds]) => milliseconds > 400)).toEqual([]);
});

test('stops at the limit', () => {
  const many = Array.from({ length: 9 }, (_, index) => `a${index}@quillbay.com, +431234567${index}`).join();
  const { emails, phones } = contactsInText(many, 3);
  expect(emails).toEqual(['a0@quillbay.com', 'a1@quillbay.com', 'a2@quillbay.com']);
  expect(phones).toEqual(['+4312345670', '+4312345671', '+4312345672']);
});

test('finds people in all strings of a value, and in the names of properties', () => {
  const value = {
    leads: [
      { email: 'Jane Doe <Jane@QuillBay.com>', phones: ['tel:+43-1-2345678;ext=3'] },
      { email: '"jo ann"@quillbay.com', note: 'or jane@quillbay.com, +43 1 2345679' },
    ],
    verdicts: { 'bob@quillbay.com': null },
    total: 4312345678,
  };
  const { emails, phones } = contactsIn(value);
  expect(emails.toSorted()).toEqual(['"jo ann"@quillbay.com', 'bob@quillbay.com', 'jane@quillbay.com']);
  expect(phones.toSorted()).toEqual(['+4312345678', '+4312345679']);
  expect(contactsIn('jane@quillbay.com')).toEqual({ emails: ['jane@quillbay.com'], phones: [] });
  expect(contactsIn(null)).toEqual({ emails: [], phones: [] });
});

test('handles JSON of any depth', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => contactsIn(value).emails.every((email) => email.includes('@'))),
  );
  const deep = JSON.parse(`${'['.repeat(100_000)}"jane@quillbay.com"${']'.repeat(100_000)}`) as unknown;
  expect(contactsIn(deep).emails).toEqual(['jane@quillbay.com']);
});

test('other work runs while the people of a huge text are found and hashed', async () => {
  const text = Array.from({ length: 5000 }, (_, index) => `p${index}@quillbay.com`).join(' ');
  const hasher = new SubjectHasher(Buffer.alloc(32));
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const contacts = await contactsInSlices({ text });
  const hashes = await inSlices(contactSubjectSteps(hasher, contacts));
  isOver = true;
  expect(contacts).toEqual(contactsIn({ text }));
  expect(hashes).toEqual(hasher.contacts(contacts));
  expect(turns).toBeGreaterThan(0);
});
