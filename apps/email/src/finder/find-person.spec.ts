import type { CompanyMatch, FindEmailRequest } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { suppressionsOf } from '@lode/testing';
import type { ProfileOwnerAt } from '../companies/company-directory.adapter';
import { FindPerson, type FindPersonParts, nameInProfile } from './find-person';

const profile_url = 'https://www.linkedin.com/in/jane-doe';
const acme: CompanyMatch = { domain: 'acme.test', name: 'Acme', confidence: 90, alternatives: [] };
const janeAt = (domain: string, company: string | null = null, name = 'Jane Doe'): ProfileOwnerAt => ({
  name,
  domain,
  company,
});

const find = (
  request: FindEmailRequest,
  owners: readonly ProfileOwnerAt[] = [],
  suppressions: FindPersonParts['suppressions'] = suppressionsOf(),
) => {
  const people = new FindPerson({
    companies: { find: async () => acme },
    directory: { owners: async () => owners },
    suppressions,
  });
  return people.find(request, createContext(5000));
};

it('a name at a domain is as given', async () => {
  expect(await find({ domain: 'ACME.test', first_name: 'Jane', min_confidence: 80 })).toEqual({
    question: { domain: 'acme.test', name: { first_name: 'Jane' }, minConfidence: 80 },
    match: null,
    fullName: null,
  });
});

it('a company is found by its name', async () => {
  expect(await find({ company: 'Acme', full_name: 'Jane Doe' })).toMatchObject({
    question: { domain: 'acme.test', name: { full_name: 'Jane Doe' } },
    match: acme,
  });
});

it('a profile gives the name and the company of the site that shows it', async () => {
  expect(await find({ profile_url }, [janeAt('acme.test', 'Acme')])).toEqual({
    question: { domain: 'acme.test', name: { full_name: 'Jane Doe' }, minConfidence: undefined },
    match: { domain: 'acme.test', name: 'Acme', confidence: 90, alternatives: [] },
    fullName: 'Jane Doe',
  });
});

it('with a domain, only its site counts, then the name in the URL', async () => {
  const other = [janeAt('other.test', null, 'Jane Other')];
  expect(await find({ domain: 'acme.test', profile_url }, other)).toMatchObject({
    question: { domain: 'acme.test', name: { full_name: 'Jane Doe' } },
    match: null,
    fullName: 'Jane Doe',
  });
  expect(
    await find({ company: 'Acme', profile_url }, [janeAt('acme.test', 'Acme', 'Jane D. Doe')]),
  ).toMatchObject({
    match: acme,
    fullName: 'Jane D. Doe',
  });
});

it('two domains of one company are no conflict, two companies are', async () => {
  const same = [janeAt('acme.test', 'Acme'), janeAt('acme.example', 'ACME')];
  expect(await find({ profile_url }, same)).toMatchObject({ question: { domain: 'acme.test' } });
  await expect(
    find({ profile_url }, [janeAt('acme.test', 'Acme'), janeAt('b.test', 'Beta')]),
  ).rejects.toMatchObject({
    code: 'conflict',
    errors: [
      { fix: 'send domain=acme.test for this company' },
      { fix: 'send domain=b.test for this company' },
    ],
  });
});

it('an unknown profile without a company is not found, whatever its URL says', async () => {
  await expect(find({ profile_url })).rejects.toMatchObject({ code: 'not_found' });
  await expect(find({ domain: 'acme.test', profile_url: 'https://x.com/jd' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('the profile of a suppressed person, and a suppressed owner, are rejected', async () => {
  const open = suppressionsOf().suppressionFilter();
  const bySuppressed = (filter: object) => ({ suppressionFilter: () => ({ ...open, ...filter }) });
  const owners = [janeAt('acme.test', 'Acme')];
  for (const filter of [{ profile: () => true }, { person: () => true }, { domain: () => true }])
    await expect(find({ profile_url }, owners, bySuppressed(filter))).rejects.toMatchObject({
      code: 'suppressed',
    });
});

it.each([
  ['https://www.linkedin.com/in/jane-doe-4b1a2c/', 'Jane Doe'],
  ['http://de.linkedin.com/in/j%C3%BCrgen-m%C3%BCller?trk=x', 'Jürgen Müller'],
  ['https://www.xing.com/profile/Jane_Doe12', undefined],
  ['https://www.xing.com/profile/Jane_van_Doe/cv', 'Jane Van Doe'],
  ['https://www.linkedin.com/in/jdoe', undefined],
  ['https://www.linkedin.com/in/a-b-c-d', undefined],
  ['https://www.linkedin.com/company/acme-foods', undefined],
  ['https://x.com/jane-doe', undefined],
  ['https://www.linkedin.com/in/%', undefined],
  ['no url', undefined],
])('%s contains the name %s', (url, name) => expect(nameInProfile(url)).toBe(name));
