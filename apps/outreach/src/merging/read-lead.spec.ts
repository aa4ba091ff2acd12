import { type LeadInput, unknownLead } from '@lode/contracts';
import { codePoint } from '@lode/domain/testing';
import * as fc from 'fast-check';
import type { LeadDraft } from './lead-fields';
import { readLead, type InCommon } from './read-lead';

function draftOf(input: LeadInput, common?: InCommon): LeadDraft {
  const read = readLead(input, common);
  if ('mistake' in read) throw new Error(read.mistake.reason);
  const { emptied: _emptied, ...draft } = read.draft;
  return draft;
}
const mistakeOf = (input: LeadInput) => {
  const read = readLead(input);
  return 'mistake' in read ? read.mistake.reason : undefined;
};
const namesOf = (input: LeadInput) => {
  const { name, first_name, last_name } = draftOf(input);
  return [name, first_name, last_name];
};

test('normalizes a lead', () => {
  const lead = {
    name: ' Ada\tMoore ',
    email: 'Ada Moore <Ada.Moore@CEDAR.example>',
    phone: '0043 1 585 00 00',
    website: 'https://www.cedar.example/team',
    address: 'High Street 1\r\nAustin',
    tags: ['a', ' a ', 'b', '\u0000'],
    custom: { visits: 3, is_new: true, note: 'two\nlines', nothing: null, empty: ' ' },
  };
  expect(draftOf(lead, { tags: ['b', 'c'] })).toEqual({
    ...unknownLead(),
    name: 'Ada Moore',
    first_name: 'Ada',
    last_name: 'Moore',
    email: 'Ada.Moore@cedar.example',
    email_2: null,
    phone_2: null,
    profile_url: null,
    phone: '+4315850000',
    website: 'https://www.cedar.example/team',
    address: 'High Street 1 Austin',
    tags: ['a', 'b', 'c'],
    custom: { visits: '3', is_new: 'true', note: 'two lines' },
    key_email: 'ada.moore@cedar.example',
    key_phone: 'cedar.example +4315850000',
    key_place: expect.stringMatching(/^[0-9a-f]{32}$/),
    key_name: null,
  });
});

test.each<[LeadInput, string | null, boolean | null]>([
  [{ email: 'a@cedar.example', country_code: 'US', accept_all: true }, 'US', true],
  [{ email: 'a@cedar.example', accept_all: false }, null, false],
  [{ name: 'Cedar', country_code: 'UK', accept_all: true }, 'GB', null],
  [{ email: 'a@cedar.example', country_code: null, accept_all: null }, null, null],
])('reads %j with the country %j and accept-all %j', (input, country_code, accept_all) => {
  expect(draftOf(input)).toMatchObject({ country_code, accept_all });
});

test('ignores and reports an invalid country code', () =>
  expect(readLead({ name: 'Cedar', country_code: 'ZZ' })).toMatchObject({
    draft: { country_code: null },
    leftOut: [{ field: 'country_code', reason: 'country_code is not a country' }],
  }));

const controlCharacter = 'email has a line break or another control character';

test.each([
  [{}, 'identifies no contact'],
  [{ company: ' ', title: 'CEO', address: 'High Street 1' }, 'identifies no contact'],
  [{ phone: 'on request', website: 'n/a' }, 'identifies no contact'],
  [{ name: '', phone: '12' }, 'identifies no contact'],
  [{ name: 'Ada', email: 'ada' }, 'email is not a valid address'],
  [{ email: 'a@b.example, c@d.example' }, 'email is not a valid address'],
  [{ email: 'ada@cedar.example\r\nBcc: eve@evil.example' }, controlCharacter],
  [{ email: 'ada\n<eve@evil.example>' }, controlCharacter],
  [{ email: 'ada@cedar.example\neve@evil.example' }, controlCharacter],
  [{ email: '\teve@evil.example' }, controlCharacter],
  [{ email: 'ada\u0085eve@evil.example' }, controlCharacter],
  [{ email: 'ada@cedar.example\u2028<eve@evil.example>' }, controlCharacter],
  [{ email: 'ada@cedar.example <eve@evil.example>' }, 'email is not a valid address'],
  [{ name: 'a'.repeat(301) }, 'name has more than 300 characters'],
  [{ name: 'Ada', custom: { 'Last Visit': 'x' } }, 'an invalid name'],
  [{ name: 'Ada', custom: { __proto__x: 'x' } }, 'an invalid name'],
  [{ name: 'Ada', custom: { visits: ['x'] } }, 'is not a text'],
  [{ name: 'Ada', custom: { visits: 'x'.repeat(501) } }, 'more than 500 characters'],
  [
    { name: 'Ada', custom: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, n])) },
    'more than 20',
  ],
])('rejects %j', (input: LeadInput, mistake) => expect(mistakeOf(input)).toContain(mistake));

test.each([
  ['+43 1 585 00 00', '+4315850000'],
  ['(512) 555-0199 ext. 7', '(512) 555-0199 ext. 7'],
  ['tel:+49-30-901820', '+4930901820'],
  ['0151 5555', '0151 5555'],
  ['12', null],
  ['1234 ext.', null],
  ['none', null],
  ['4.93E+11', null],
  ['4,93E+11', null],
  ['4.93018e+011', null],
  ['5E11', null],
])('reads the phone %s as %s', (phone, read) => {
  expect(draftOf({ name: 'Ada', phone }).phone).toBe(read);
});

test.each<[LeadInput, string | null, LeadInput['custom']]>([
  [{ phone: '030 7654321', country_code: 'DE' }, '+49307654321', {}],
  [{ phone: '030 7654321', website: 'cedar.de' }, '+49307654321', {}],
  [
    { phone: '+49 30 7654321 / +49 171 7654321 / +49 171 7654322' },
    '+49307654321',
    { phone_3: '+491717654322' },
  ],
  [{ phone: '+49 30 7654321 ext. 12' }, '+49307654321', { phone_extension: '12' }],
  [
    { phone: '+49 30 7654321 x12', custom: { phone_extension: '13' } },
    '+49307654321',
    { phone_extension: '13' },
  ],
])('reads the phone of %j as %s with %j', (input, phone, custom) => {
  expect(draftOf({ name: 'Ada', ...input })).toMatchObject({ phone, custom });
});

test('reports a further number that has no room', () => {
  const custom = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}`, 'x']));
  const phone = '+49 30 7654321, +49 171 7654321, +49 171 7654322';
  const read = readLead({ name: 'Ada', phone, custom });
  expect(read).toMatchObject({
    draft: { phone: '+49307654321', phone_2: '+491717654321', custom },
    leftOut: [{ field: 'phone', reason: 'phone_3 is left out: a lead has at most 20 custom fields' }],
  });
});

test.each([
  ['mailto:jane@cedar.example?subject=hi', 'jane@cedar.example'],
  ['MAILTO:Jane%2Enews@cedar.example', 'Jane.news@cedar.example'],
  ['Jane Doe <mailto:jane@cedar.example>', 'jane@cedar.example'],
  ['jane@cedar.example;', 'jane@cedar.example'],
])('reads the email %s as %s', (email, read) => expect(draftOf({ email }).email).toBe(read));

const shortened =
  'phone is a number that a spreadsheet has shortened: format the column as text and export again';

test.each<[LeadInput, string[]]>([
  [{ phone: 'on request', website: 'cedar.example' }, ['phone has fewer than 5 digits']],
  [{ name: 'Ada', phone: '4.93E+11' }, [shortened]],
  [{ name: 'Ada', phone: ' 4,93018E+11 ' }, [shortened]],
  [{ website: 'n/a', phone: '+4315850000' }, ['website is not a web address']],
  [{ name: 'Ada', website: 'javascript:alert(1)' }, ['website is not a web address']],
  [{ name: 'Ada', phone: ' ', website: null }, []],
])('reports of %j as ignored: %j', (input, leftOut) => {
  const read = readLead(input);
  expect('leftOut' in read && read.leftOut.map(({ reason }) => reason)).toEqual(leftOut);
});

test.each([
  ['https://cedar.example/', 'https://cedar.example/'],
  ['cedar.example', 'cedar.example'],
  ['cedar.example:8080/x', 'cedar.example:8080/x'],
  ['//cedar.example', '//cedar.example'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://user@cedar.example', null],
  ['n/a', null],
  ['https://', null],
])('reads the website %s as %s', (website, read) =>
  expect(draftOf({ name: 'Ada', website }).website).toBe(read),
);

test.each<[LeadInput, (string | null)[]]>([
  [{ first_name: 'Ada', last_name: 'Moore' }, ['Ada Moore', 'Ada', 'Moore']],
  [{ name: 'Ada Moore', first_name: 'Ada' }, ['Ada Moore', 'Ada', 'Moore']],
  [{ name: 'Ada Moore' }, ['Ada Moore', 'Ada', 'Moore']],
  [{ name: 'Moore, Ada' }, ['Moore, Ada', 'Ada', 'Moore']],
  [{ name: 'Dr. Jean-Luc van der Berg' }, ['Dr. Jean-Luc van der Berg', 'Jean-Luc', 'van der Berg']],
  [{ name: 'Qxzar Bovwin', email: 'q.bovwin@cedar.example' }, ['Qxzar Bovwin', 'Qxzar', 'Bovwin']],
  [{ name: 'Qxzar Bovwin', title: 'Owner' }, ['Qxzar Bovwin', 'Qxzar', 'Bovwin']],
  [{ name: 'Qxzar Bovwin' }, ['Qxzar Bovwin', null, null]],
  [{ name: 'A. Moore', email: 'a.moore@cedar.example' }, ['A. Moore', null, null]],
  [{ name: 'Cedar Dental Care' }, ['Cedar Dental Care', null, null]],
  [{ name: 'Cedar Dental', email: 'dental@cedar.example' }, ['Cedar Dental', null, null]],
  [{ name: 'Paul Smith', company: 'Paul Smith Ltd' }, ['Paul Smith', null, null]],
  [{ name: 'Müller & Sohn', company: 'Bau' }, ['Müller & Sohn', null, null]],
  [{ company: 'Cedar Dental Care' }, ['Cedar Dental Care', null, null]],
  [{ company: 'Cedar', email: 'ada@cedar.example' }, [null, null, null]],
])('reads from %j the names %j', (input, names) => {
  expect(namesOf({ phone: '+4315850000', ...input })).toEqual(names);
});

test('is idempotent', () => {
  const value = fc.option(fc.string({ unit: codePoint, maxLength: 20 }), { nil: null });
  const leads = fc.record(
    {
      name: value,
      first_name: value,
      last_name: value,
      company: value,
      phone: value,
      website: value,
      address: value,
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(leads, (input) => {
      const read = readLead(input);
      if ('mistake' in read) return;
      const { key_email: _email, key_phone: _phone, key_place: _place, ...fields } = draftOf(input);
      expect(JSON.stringify(fields)).not.toMatch(/\\u00[01]|\\ud[89a-f]/);
      const again: LeadInput = {
        ...fields,
        tech_stack: [...fields.tech_stack],
        tags: [...fields.tags],
        custom: { ...fields.custom },
      };
      expect(readLead(again)).toMatchObject({ leftOut: [] });
      expect(draftOf(again)).toEqual(draftOf(input));
    }),
  );
});
