import type { ListedLead, ResultRow } from '@lode/contracts';
import { listedLead, resultRow } from '../testing/sample-leads';
import { leadOfListed, leadOfRow } from './rows-of';

const long = 'María José de la Cruz y Fernández Ortega';

test.each<[Partial<ResultRow>, string | null, [string | null, string | null] | null]>([
  [{ name: 'Cedar Dental', company: 'Cedar Dental' }, 'Cedar Dental', null],
  [{ name: 'Paul Smith', company: 'Paul Smith' }, 'Paul Smith', null],
  [{ name: 'Paul Smith', company: 'Paul Smith Ltd' }, 'Paul Smith Ltd', null],
  [{ name: 'Ana Ruiz', company: 'Quay', title: 'VP Sales' }, 'Quay', ['Ana', 'Ruiz']],
  [{ name: 'Dr. Ana Ruiz', company: 'Quay' }, 'Quay', ['Ana', 'Ruiz']],
  [{ name: 'Qxzar Bovwin', company: 'Quay' }, 'Quay', ['Qxzar', 'Bovwin']],
  [{ name: 'A. Ruiz', company: 'Quay' }, 'Quay', [null, 'A. Ruiz']],
  [{ name: 'Ana', company: 'Quay', title: 'CEO' }, 'Quay', [null, 'Ana']],
  [{ name: 'Ana', company: 'Quay' }, 'Quay', null],
  [{ name: 'Ana', title: 'CEO', website: 'https://shop.quay.test/' }, 'quay.test', [null, 'Ana']],
  [{ name: 'Quay Services', company: 'Quay', title: 'Partner' }, 'Quay', ['Quay', 'Services']],
  [{ name: 'Jude Law', company: 'Acme', title: 'CEO', email: 'jude.law@acme.com' }, 'Acme', ['Jude', 'Law']],
  [{ name: 'Jude Law', title: 'CEO' }, 'Jude Law', null],
  [{ name: 'Charlotte Church', company: 'Acme', title: 'Head of Sales' }, 'Acme', ['Charlotte', 'Church']],
  [
    { name: 'Charlotte Church', company: 'Acme', email: 'c.church@acme.com' },
    'Acme',
    ['Charlotte', 'Church'],
  ],
  [{ name: 'Samuel Barber', company: 'Acme', title: 'CTO' }, 'Acme', ['Samuel', 'Barber']],
  [{ name: 'Giorgio Armani', company: 'Armani', title: 'Founder' }, 'Armani', ['Giorgio', 'Armani']],
  [
    { name: 'Giorgio Armani', company: 'Armani', email: 'giorgio@armani.com' },
    'Armani',
    ['Giorgio', 'Armani'],
  ],
  [{ name: 'Paul Smith', company: 'Smith', title: 'CEO' }, 'Smith', ['Paul', 'Smith']],
  [{ name: 'Ana Ruiz (she/her)', company: 'Quay', title: 'CTO' }, 'Quay', [null, 'Ana Ruiz (she/her)']],
  [{ name: long, company: 'Quay', title: 'CFO' }, 'Quay', [null, long]],
  [{ name: 'Ana', company: 'Quay', email: 'ana@quay.test' }, 'Quay', [null, 'Ana']],
  [{ name: 'Madonna', company: 'Quay', email: 'madonna@quay.test' }, 'Quay', [null, 'Madonna']],
  [{ name: 'Info', company: 'Quay', email: 'info@quay.test' }, 'Quay', null],
  [{ name: 'Cedar Dental Care', company: 'Cedar', email: 'cedar@cedar.test' }, 'Cedar', null],
  [{ name: 'Quay Services Leeds', company: 'Quay Ltd' }, 'Quay Ltd', null],
  [{ name: 'Filiale Nord', company: 'Quay' }, 'Quay', null],
  [{ name: 'Leeds branch', company: 'Quay Ltd', email: 'leeds@quay.test' }, 'Quay Ltd', null],
  [{ name: 'Sales Team', company: 'Quay', email: 'sales@quay.test' }, 'Quay', null],
  [{ name: 'Sales Team', company: 'Quay', email: 'sales.team@quay.test' }, 'Quay', null],
  [{ name: '王小明', company: 'Quay', title: 'CEO' }, 'Quay', ['小明', '王']],
  [{ name: 'John Smith, MBA', company: 'Quay' }, 'Quay', ['John', 'Smith']],
  [{ name: '\u200b', company: '\u3164' }, null, null],
  [{ name: 'Ana Ruiz', website: 'quay.test' }, 'quay.test', ['Ana', 'Ruiz']],
  [{ name: 'Ana Ruiz', email: 'ana@quay.test' }, 'quay.test', ['Ana', 'Ruiz']],
  [{ name: 'Ana Ruiz', email: 'ana@gmail.com' }, null, ['Ana', 'Ruiz']],
  [{ name: null, website: 'https://www.quay.test/x' }, 'quay.test', null],
  [{ name: null, website: 'https://facebook.com/quay', email: 'info@quay.test' }, 'quay.test', null],
  [{ name: ' \u0000', company: '\uFEFF' }, null, null],
  [{}, null, null],
])('the row %j is of %s, with the person %j', (row, business, names) => {
  const lead = leadOfRow(resultRow(row));
  expect(lead.business).toBe(business);
  expect(lead.person && [lead.person.first, lead.person.last]).toEqual(names);
});

test.each<[Partial<ListedLead>, string | null, [string | null, string | null] | null]>([
  [{ name: 'Ana Ruiz', first_name: 'Ana', last_name: 'Ruiz', company: 'Quay' }, 'Quay', ['Ana', 'Ruiz']],
  [{ name: 'Ana', first_name: 'Ana', email: 'ana@quay.test' }, 'quay.test', ['Ana', null]],
  [{ name: 'Cedar Dental Care' }, 'Cedar Dental Care', null],
  [{ name: 'Qxzar Bovwin', website: 'quay.test' }, 'Qxzar Bovwin', null],
  [{ name: 'A. Moore', company: 'Cedar' }, 'Cedar', [null, 'A. Moore']],
  [{ name: 'Jude Law', company: 'Acme', title: 'CEO' }, 'Acme', ['Jude', 'Law']],
  [{ name: 'Madonna', company: 'Quay', email: 'madonna@quay.test' }, 'Quay', [null, 'Madonna']],
  [{ name: 'Leeds branch', company: 'Quay Ltd' }, 'Quay Ltd', null],
  [{ first_name: '\t', last_name: '', phone: '+4315850000' }, null, null],
])('the listed lead %j is of %s, with the person %j', (listed, business, names) => {
  const lead = leadOfListed(listedLead(1, listed));
  expect(lead.business).toBe(business);
  expect(lead.person && [lead.person.first, lead.person.last]).toEqual(names);
});

test.each([
  ['https://www.quay.test/contact?x=1', 'quay.test'],
  ['http://shop.quay.test:8080', 'shop.quay.test'],
  ['WWW.Quay.Test', 'quay.test'],
  ['quay.test', 'quay.test'],
  ['https://quay.test./', 'quay.test'],
  ['https://müller.test', 'xn--mller-kva.test'],
  ['www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk'],
  ['javascript:alert(1)', null],
  ['http://acme..com', null],
  ['https://www.facebook.com/quay', null],
  ['https://quay.wixsite.com/home', null],
  ['http://10.0.0.1/', null],
  [`https://${'a'.repeat(70)}.test`, null],
  ['n/a', null],
])('the domain of %s is %s', (website, domain) => {
  expect(leadOfRow(resultRow({ website })).domain).toBe(domain);
});

const noNames = { name: null, first_name: null, last_name: null };

test.each<[Partial<ListedLead>, string | null, string | null]>([
  [{ name: 'Ana Ruiz', company: 'Quay', title: 'CTO' }, 'Ana Ruiz', null],
  [{ name: 'Moore, Ada', company: 'Quay', title: 'CTO' }, 'Moore, Ada', null],
  [{ name: 'Seán O’Hara', first_name: 'Seán', last_name: "O'Hara" }, 'Seán O’Hara', null],
  [{ name: 'Dr. Ana Ruiz', company: 'Quay', title: 'CTO' }, 'Dr. Ana Ruiz', 'Dr. Ana Ruiz'],
  [{ name: 'John Smith, MBA', company: 'Quay', title: 'CTO' }, 'John Smith, MBA', 'John Smith, MBA'],
  [{ name: 'Ana M. Ruiz', company: 'Quay', title: 'CTO' }, 'Ana M. Ruiz', 'Ana M. Ruiz'],
  [{ name: '王小明', company: 'Quay', title: 'CEO' }, '王小明', null],
  [{ name: 'Cedar', first_name: 'Ana', last_name: 'Ruiz', company: 'Quay' }, 'Ana Ruiz', 'Cedar'],
  [{ name: 'Cedar', first_name: 'Ana', last_name: 'Ruiz' }, 'Ana Ruiz', 'Cedar'],
  [{ first_name: 'Ana', last_name: 'Ruiz', company: 'Quay' }, 'Ana Ruiz', null],
  [{ name: 'Leeds branch', company: 'Quay Ltd' }, null, 'Leeds branch'],
  [{ name: 'Ana Ruiz', company: 'ana ruiz' }, null, 'Ana Ruiz'],
  [{ name: 'Quay', company: 'Quay' }, null, null],
])('%j is of the person %j, with the further name %j', (listed, full, otherName) => {
  const lead = leadOfListed(listedLead(1, { ...noNames, ...listed }));
  expect([lead.person?.full ?? null, lead.otherName]).toEqual([full, otherName]);
});

test.each<[string, string | null]>([
  ['ana@quay.test', 'ana@quay.test'],
  ["o'hara+x@müller.test", "o'hara+x@müller.test"],
  ['info@localhost', null],
  ['not an email', null],
  ['"a b"@acme.com', null],
  ['-sales@acme.com', null],
  ['=a@acme.com', null],
  ['+news@acme.com', null],
  ['a@[192.0.2.1]', null],
])('the address %s is %s', (email, read) => {
  const lead = leadOfRow(resultRow({ email }));
  expect([lead.email, lead.unplaced]).toEqual([read, read === null ? [{ label: 'Email', text: email }] : []]);
});

test.each<[string, string | null, boolean]>([
  ['+16282679000', '+16282679000', false],
  ['+1 512 555 0199', '+15125550199', false],
  ['+43 (0)1 585 00 00', '+4315850000', false],
  ['tel:+43-1-5850000', '+4315850000', false],
  ['+49 30/901820', '+4930901820', false],
  ['+1 512 555 0199 ext. 7', '+15125550199', true],
  ['+1-555-0100/0101', '+1-555-0100/0101', false],
  ['(512) 555-0199', '(512) 555-0199', false],
  ["'+4315850000", '+4315850000', false],
  ['$5', null, true],
  ['call me', null, true],
])('the number %s is %s; parsed again: %s', (phone, read, again) => {
  const lead = leadOfRow(resultRow({ phone }));
  expect([lead.phone, lead.unplaced]).toEqual([read, again ? [{ label: 'Phone', text: phone }] : []]);
});

test.each<[string, boolean]>([
  ['https://www.quay.test/contact?x=1', true],
  ['quay.test:8080', true],
  ['//quay.test', true],
  ['http://10.0.0.1/', true],
  ['javascript:alert(1)', false],
  ['http://acme..com', false],
  ['http:acme.test', false],
  ['-acme.test', false],
  ['n/a', false],
])('%s is a website: %s', (website, is) => {
  const lead = leadOfRow(resultRow({ website }));
  expect(lead.website).toBe(is ? website : null);
  expect(lead.unplaced).toEqual(is ? [] : [{ label: 'Website', text: website }]);
});

test('other fields are copied, each as one line', () => {
  const row = resultRow({
    ...{ name: 'Quay\r\nLtd', title: ' CTO\t', email: 'a@quay.test', phone: '+16282679000' },
    ...{ website: 'quay.test', address: '1 Pier\nDover', rating: 4.5, confidence: 80, source: 'website' },
    ...{ company: 'Quay\nLtd', tech_stack: ['a', '\u0007', 'b\u2028c'] },
  });
  expect(leadOfRow(row)).toEqual({
    ...{ business: 'Quay Ltd', person: null, otherName: null, title: 'CTO', email: 'a@quay.test' },
    ...{ phone: '+16282679000', website: 'quay.test', domain: 'quay.test', address: '1 Pier Dover' },
    ...{
      country: null,
      isAcceptAll: false,
      verdict: 'unknown',
      rating: 4.5,
      confidence: 80,
      techStack: ['a', 'b c'],
      source: 'website',
      unplaced: [],
      facts: row,
    },
  });
});
