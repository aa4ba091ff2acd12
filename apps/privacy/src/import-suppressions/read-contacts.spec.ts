import { codePoint } from '@lode/domain/testing';
import fc from 'fast-check';
import { readContacts, type ContactRules, recogniseColumns } from './list-reader';

const account: ContactRules = { freeMail: true, peopleOnly: false };

const read = (header: string[], row: string[], rules = account) => {
  const { subjects, problem } = readContacts(row, recogniseColumns(header), rules);
  return [...subjects.map(({ value }) => value), ...(problem === undefined ? [] : [`! ${problem}`])];
};

const noPhone = '! phone has no country code: write it in international form, as in +43 1 234567';
const noEmail = '! email is not an email address: send one address, as in jane.doe@example.com';
const domainBeyond = '! has a domain beyond the columns: send it in a row of its own';
const noContact = '! contains no address, domain or number';

test.each<[string, string[], string[], string[]]>([
  ['an address', ['Email'], ['Jane <Jane@Acme.test>'], ['jane@acme.test']],
  ['a number', ['Name', 'Phone'], ['Jane', '0043 1 234567'], ['+431234567']],
  ['a domain', ['Website'], ['https://www.acme.test/about'], ['acme.test']],
  [
    'an address and a number of one person',
    ['Phone', 'Email'],
    ['+43 1 234567', 'a@x.test'],
    ['a@x.test', '+431234567'],
  ],
  ['two addresses', ['Email 1', 'Email 2'], ['a@x.test', 'b@x.test'], ['a@x.test', 'b@x.test']],
  ['a person and not the company', ['Email', 'Website'], ['a@x.test', 'x.test'], ['a@x.test']],
  ['a company without a person', ['Email', 'Website'], ['', 'x.test'], ['x.test']],
  ['valid values beside invalid ones', ['Email', 'Phone'], ['a@x.test', '01 234567'], ['a@x.test', noPhone]],
  ['two addresses in a cell', ['Email'], ['a@x.test; Jane <b@x.test>'], ['a@x.test', 'b@x.test']],
  ['an address twice', ['Email', 'Email 2'], ['a@x.test', 'Jane <A@x.test>'], ['a@x.test']],
  ['an address before another one', ['Email'], ['a@x.test <b@x.test>'], ['a@x.test', 'b@x.test']],
  ['a copy in a link', ['Email'], ['mailto:a@x.test?cc=b@x.test'], ['a@x.test', 'b@x.test']],
  ['an address beyond the columns', ['Email'], ['a@x.test', 'b@x.test'], ['a@x.test', 'b@x.test']],
  ['two beyond the columns', ['Email'], ['', 'a@x.test / b@x.test'], ['a@x.test', 'b@x.test']],
  [
    'an address moved by a delimiter in a name',
    ['Name', 'Email'],
    ['Doe', 'Jane', 'a@x.test'],
    ['a@x.test', noEmail],
  ],
  ['an address in another column', ['Email', 'Name'], ['a@x.test', 'b@x.test'], ['a@x.test', 'b@x.test']],
  ['an address in a column of domains', ['Website', 'Phone'], ['a@x.test', ''], ['a@x.test']],
  [
    'an address within a text',
    ['Email', 'Note'],
    ['a@x.test', 'and b@x.test, please'],
    ['a@x.test', '! column 2 has an address, but its title names none: put it into a column email'],
  ],
  ['a profile with an at sign', ['Email', 'Profile'], ['a@x.test', 'https://m.test/@jane'], ['a@x.test']],
  ['one of two addresses', ['Email'], ['a@x.test; b@x'], ['a@x.test', noEmail]],
  ['an address and a domain', ['Email'], ['a@x.test', 'y.test'], ['a@x.test', domainBeyond]],
  ['two numbers', ['Phone'], ['+43 1 234567; +43 1 234568'], ['+431234567', '+431234568']],
  ['a number beyond the columns', ['Phone'], ['+43 1 234567', '+43 1 234568'], ['+431234567', '+431234568']],
  ['two domains', ['Domain'], ['x.test, y.test'], ['x.test', 'y.test']],
  ['a domain beyond the columns', ['Domain'], ['x.test', 'y.test'], ['x.test', 'y.test']],
  ['domains without a header', ['x.test', 'y.test'], ['z.test', 'w.test'], ['z.test', 'w.test']],
  ['two addresses without a header', ['a@x.test'], ['b@x.test, c@x.test'], ['b@x.test', 'c@x.test']],
  ['a row without contacts', ['Email', 'Name'], ['', 'Jane'], [noContact]],
  ['a short row without contacts', ['Name', 'Email'], ['Jane'], [noContact]],
  ['no address', ['Email'], ['jane at acme'], [noEmail]],
  ['addresses without a header', ['a@x.test'], ['b@x.test'], ['b@x.test']],
  ['numbers without a header', ['+43 1 234567'], ['+43 1 234568'], ['+431234568']],
  ['domains without a header', ['x.test'], ['@y.test'], ['y.test']],
  ['a national number without a header', ['x.test'], ['(512) 555-0100'], [noPhone]],
  [
    'several values without a header',
    ['Jane', 'a@x.test'],
    ['Joe', 'acme.test', 'b@x.test', '+43 1 234567'],
    ['b@x.test', '+431234567'],
  ],
  ['several values without contacts', ['Jane', 'Doe'], ['Joe', 'acme.test'], [noContact]],
])('reads %s', (_, header, row, expected) => {
  expect(read(header, row)).toEqual(expected);
});

test('the deployment rejects domains of free mail providers, and erasures of domains', () => {
  expect(read(['Domain'], ['gmail.com'], { freeMail: false, peopleOnly: false })).toEqual([
    expect.stringMatching(/^! domain belongs to a free mail provider/),
  ]);
  expect(read(['Domain'], ['acme.test'], { freeMail: false, peopleOnly: true })).toEqual([
    '! a domain cannot be erased: it is no person',
  ]);
});

test('an erasure reports addresses in columns of another name, and does not erase by them', () => {
  const rules = { freeMail: false, peopleOnly: true };
  expect(read(['Email', 'Done by'], ['a@x.test', 'b@x.test'], rules)).toEqual([
    'a@x.test',
    expect.stringMatching(/^! column 2 has an address/),
  ]);
  expect(read(['Email'], ['a@x.test; b@x.test'], rules)).toEqual(['a@x.test', 'b@x.test']);
});

const address = fc.stringMatching(/^[a-z]{3,8}@[a-z]{3,8}\.test$/);
const separator = fc.constantFrom(';', ', ', ' / ', '|', '\n', ' ', '\t');

test('every address of a row of a suppression list is read, in any cell', () => {
  const cell = fc.array(fc.tuple(address, separator), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 4 }), (cells) => {
      const fields = cells.map((parts) => parts.flat().slice(0, -1).join(''));
      const wanted = new Set(cells.flatMap((parts) => parts.map(([each]) => each)));
      for (const header of [['Email'], ['Name', 'Email'], ['Phone', 'Note', 'Site'], ['a@x.test']])
        expect(new Set(read(header, fields))).toEqual(wanted);
    }),
    { numRuns: 300 },
  );
});

test('problems contain no text of the row, and every row is read', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: codePoint, minLength: 12, maxLength: 40 })),
      fc.boolean(),
      (fields, named) => {
        const header = named ? ['email', 'phone', 'domain'] : [];
        const { subjects, problem = '' } = readContacts(fields, recogniseColumns(header), account);
        expect(subjects.length + problem.length).toBeGreaterThan(0);
        for (const field of fields) expect(problem).not.toContain(field);
      },
    ),
  );
});
