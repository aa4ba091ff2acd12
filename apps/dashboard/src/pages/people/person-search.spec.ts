import { personInput } from './person-input';
import { chipsOf, filtersOf, personKey, type FoundPerson } from './person-search';

describe('a search for people', () => {
  it('has the conditions of the URL only', () => {
    const search = { title: 'sales', cursor: 'x', person: '3', department: '' };
    expect(filtersOf(search)).toEqual({ title: 'sales' });
  });

  it('says its conditions in words', () => {
    const filters = {
      title: 'sales',
      seniority: 'vp',
      department: 'it',
      decision_maker: 'true',
      exclude: 'contacted',
    };
    expect(chipsOf(filters).map(({ label }) => label)).toEqual([
      '“sales”',
      'Vice president',
      'IT',
      'Decision-maker: Yes',
      'Leave out: contacted',
    ]);
  });
});

it('a person is recognised in a later reading, without the name in the URL', () => {
  const person = { name: 'Ada Moore', company_domain: 'cedar.example', email: null } as FoundPerson;
  const later = { ...person, name: 'ADA MOORE', email: 'ada@cedar.example' };
  expect(personKey(later)).toBe(personKey(person));
  expect(personKey(person)).toMatch(/^cedar\.example~[0-9a-z]+$/);
  expect(personKey({ ...person, company_domain: 'oak.example' })).not.toBe(personKey(person));
  expect(personKey({ ...person, name: 'Ada More' })).not.toBe(personKey(person));
});

describe('a person as a lead', () => {
  const person = {
    name: 'Ada Moore',
    position: 'Owner',
    email: 'ada@cedar.example',
    phone: null,
    company: null,
    company_domain: 'cedar.example',
    evidence: [{ url: 'https://cedar.example/team' }],
  } as unknown as FoundPerson;

  it('has what is known, with the page that shows it', () => {
    expect(personInput(person)).toEqual({
      name: 'Ada Moore',
      title: 'Owner',
      company: 'cedar.example',
      email: 'ada@cedar.example',
      website: 'https://cedar.example',
      source: 'https://cedar.example/team',
    });
  });

  it('has the site as its source if no page is known', () =>
    expect(personInput({ ...person, evidence: [] }).source).toBe('https://cedar.example'));
});
