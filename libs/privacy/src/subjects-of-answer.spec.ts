import { SubjectHasher } from './subject-hashes';
import { subjectsIn } from './subjects-in';
import { subjectsOfAnswer } from './subjects-of-answer';

const hasher = new SubjectHasher(Buffer.alloc(32, 7));

const ana = { first_name: 'Ana', last_name: 'Ruiz' };

it('has the people of the result, also those that the request names', async () => {
  const result = { results: [{ email: 'ana@acme.example' }, { email: 'bo@acme.example' }] };
  const hashes = await subjectsOfAnswer(hasher, { emails: ['ana@acme.example'] }, result);
  expect(hashes.toSorted()).toEqual(subjectsIn(hasher, result).toSorted());
});

it('has people of the request at companies that only the result names', async () => {
  const hashes = await subjectsOfAnswer(hasher, { ...ana, company: 'Acme' }, { domain: 'acme.example' });
  expect(hashes.toSorted()).toEqual(hasher.personForms('acme.example', 'Ana Ruiz').toSorted());
});

it('has no other people of the request, who may be erased meanwhile', async () => {
  const request = { ...ana, domain: 'acme.example', email: 'ana@other.example' };
  expect(await subjectsOfAnswer(hasher, request, { domain: 'acme.example', total: 1 })).toEqual([]);
});

it('has people of the result at the company of the request', async () => {
  const hashes = await subjectsOfAnswer(
    hasher,
    { domain: 'acme.example' },
    { people: [{ name: 'Bo Lind' }] },
  );
  expect(hashes).toEqual(hasher.personForms('acme.example', 'Bo Lind'));
});

it('has each hash of a page of leads once', async () => {
  const leads = Array.from({ length: 100 }, (_, index) => ({
    website: `https://company${index}.example/`,
    email: `info@company${index}.example`,
    contacts: [{ name: `Eva Number${index}`, phone: `+1512555${1000 + index}` }],
  }));
  const result = { leads };
  const hashes = await subjectsOfAnswer(hasher, { niche: 'dentists', location: 'Austin, TX' }, result);
  expect(hashes.toSorted()).toEqual(subjectsIn(hasher, result).toSorted());
});
