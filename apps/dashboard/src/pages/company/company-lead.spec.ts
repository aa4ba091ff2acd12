import { companyAddress, companyLead, personLead } from './company-lead';

type Company = Parameters<typeof companyLead>[0];

const company = {
  ...{ domain: 'cedar.example', name: 'Cedar Dental', website: null },
  emails: [{ email: 'jobs@cedar.example' }, { email: 'office@cedar.example' }],
  phones: [],
  headquarters: { text: 'Main St 1, Austin' },
} as unknown as Company;

it.each([
  [['jobs@a.example', 'info@a.example'], 'info@a.example'],
  [['billing@a.example'], 'billing@a.example'],
  [['no-reply@a.example', 'bewerbung@a.example', 'anna@a.example'], 'anna@a.example'],
  [[], undefined],
])('writes to %j by %s', (emails, expected) => expect(companyAddress(emails)).toBe(expected));

it('saves a company with what is known of it', () =>
  expect(companyLead(company)).toEqual({
    ...{ name: 'Cedar Dental', company: 'Cedar Dental', website: 'https://cedar.example' },
    ...{ email: 'office@cedar.example', address: 'Main St 1, Austin', source: 'https://cedar.example' },
  }));

it('saves a company of which only the domain is known', () =>
  expect(companyLead({ ...company, name: null, emails: [], headquarters: null } as Company)).toEqual({
    ...{ name: 'cedar.example', company: 'cedar.example' },
    ...{ website: 'https://cedar.example', source: 'https://cedar.example' },
  }));

it('saves a person with the page that shows the person', () => {
  const person = {
    ...{ name: 'Ada Moore', title: 'Owner', contact: { email: 'ada@cedar.example', phone: null } },
    evidence: [{ url: null }, { url: 'https://cedar.example/team' }],
  } as unknown as Parameters<typeof personLead>[0];
  expect(personLead(person, { domain: 'cedar.example', name: undefined })).toEqual({
    ...{ name: 'Ada Moore', title: 'Owner', company: 'cedar.example', website: 'https://cedar.example' },
    ...{ email: 'ada@cedar.example', source: 'https://cedar.example/team' },
  });
});
