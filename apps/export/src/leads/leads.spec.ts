import type { ListedLead, ResultRow } from '@lode/contracts';
import { listedLead, resultRow } from '../testing/sample-leads';
import { leadOfListed } from './lead-of-listed';
import { leadOfRow } from './lead-of-row';

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
  [{ name: 'Quay Services', company: 'Quay', title: 'Partner' }, 'Quay', null],
  [{ name: 'Ana Ruiz', website: 'quay.test' }, 'quay.test', ['Ana', 'Ruiz']],
  [{ name: 'Ana Ruiz', email: 'ana@quay.test' }, 'quay.test', ['Ana', 'Ruiz']],
  [{ name: 'Ana Ruiz', email: 'ana@gmail.com' }, null, ['Ana', 'Ruiz']],
  [{ name: null, website: 'https://www.quay.test/x' }, 'quay.test', null],
  [{ name: null, website: 'https://facebook.com/quay', email: 'info@quay.test' }, 'quay.test', null],
  [{ name: ' \u0000', company: '\uFEFF' }, null, null],
  [{}, null, null],
])('the row %j is of %s, and names %j', (row, business, names) => {
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
  [{ first_name: '\t', last_name: '', phone: '+4315850000' }, null, null],
])('the listed lead %j is of %s, and names %j', (listed, business, names) => {
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
  ['https://www.facebook.com/quay', null],
  ['https://quay.wixsite.com/home', null],
  ['http://10.0.0.1/', null],
  [`https://${'a'.repeat(70)}.test`, null],
  ['n/a', null],
])('the domain of %s is %s', (website, domain) => {
  expect(leadOfRow(resultRow({ website })).domain).toBe(domain);
});

test('all else is taken over, in one line', () => {
  const row = resultRow({
    ...{
      name: 'Quay\r\nLtd',
      title: ' CTO\t',
      email: 'a@quay.test',
      phone: '+16282679000',
      website: 'quay.test',
    },
    ...{ address: '1 Pier\nDover', rating: 4.5, confidence: 80, tech_stack: ['a', '\u0007', 'b\u2028c'] },
    source: 'website',
  });
  expect(leadOfRow(row)).toEqual({
    ...{ business: null, person: null },
    ...leadOfRow(row),
    ...{
      title: 'CTO',
      email: 'a@quay.test',
      phone: '+16282679000',
      website: 'quay.test',
      domain: 'quay.test',
    },
    ...{ address: '1 Pier Dover', rating: 4.5, confidence: 80, techStack: ['a', 'b c'], source: 'website' },
  });
});
