import type { ListPeopleRequest } from '@lode/contracts';
import { peopleQuery } from './people-query';

test('conditions on the person and on the company become tags and ranges', () => {
  const request: ListPeopleRequest = {
    seniority: 'director',
    sector: 'software',
    country: 'United Kingdom',
    city: 'São Paulo',
    size_min: 11,
    size_max: 50,
    decision_maker: false,
  };
  expect(peopleQuery(request, 0)).toMatchObject({
    tags: ['seniority:director', 'sector:5132', 'country:GB', 'city:sao paulo'],
    withoutTags: ['decision_maker'],
    sizeMin: 11,
    sizeMax: 50,
  });
});

test.each<[ListPeopleRequest, string[]]>([
  [{}, ['body.company_domain']],
  [{ title: '!' }, ['body.title']],
  [
    { sector: 'xyzzy', country: 'Atlantis', size_min: 2, size_max: 1 },
    ['body.size_min', 'body.sector', 'body.country'],
  ],
])('%j is rejected at %j', (request, locations) => {
  expect(() => peopleQuery(request, 0)).toThrow(
    expect.objectContaining({ errors: locations.map((location) => expect.objectContaining({ location })) }),
  );
});
