import { fetchedAt, read, unread } from '@lode/testing';
import { askSource, claimsIn } from './testing/ask-source';
import { GleifSource } from './gleif-source';

const lei = '5493006MHB84DD0ZWV18';
const address = {
  language: 'en',
  addressLines: ['1 Cedar Street', 'Suite 5'],
  city: 'Austin',
  region: 'US-TX',
  country: 'US',
  postalCode: '78701',
};

interface Given {
  readonly lei?: string;
  readonly name?: string;
  readonly entity?: object;
  readonly status?: string;
}
const record = (given: Given = {}) => ({
  type: 'lei-records',
  id: given.lei ?? lei,
  attributes: {
    lei: given.lei ?? lei,
    entity: {
      legalName: { name: given.name ?? 'ACME FOODS INC.', language: 'en' },
      otherNames: [],
      legalAddress: { ...address, addressLines: ['c/o Agents', '1 Orange St'], city: 'Wilmington' },
      headquartersAddress: address,
      jurisdiction: 'US-DE',
      category: 'GENERAL',
      status: 'ACTIVE',
      creationDate: '1999-03-01T00:00:00Z',
      ...given.entity,
    },
    registration: { status: given.status ?? 'ISSUED', corroborationLevel: 'FULLY_CORROBORATED' },
  },
  links: { self: `https://api.gleif.org/api/v1/lei-records/${lei}` },
});
const one = (given: Given = {}) => read({ data: record(given) });
const list = (...given: readonly Given[]) =>
  read({ meta: { pagination: { total: given.length } }, data: given.map(record) });

const other = '254900OPPU84GM83MG36';
const named = { legalNames: ['Acme Foods, Inc.'], countries: ['US'], towns: ['Austin'] };
const ask = (answers: Parameters<typeof askSource>[1], question: Parameters<typeof askSource>[2]) =>
  askSource((reader) => new GleifSource(reader), answers, question);

const headquarters = {
  street: '1 Cedar Street, Suite 5',
  city: 'Austin',
  region: 'TX',
  postal_code: '78701',
  country: 'US',
  text: '1 Cedar Street, Suite 5, 78701 Austin, TX, US',
};

test('reads a stated LEI', async () => {
  const { answer, reader } = await ask([one()], { lei });
  expect(reader.address(0).href).toBe(`https://api.gleif.org/api/v1/lei-records/${lei}`);
  expect(reader.asked[0]).toMatchObject({ maxAge: 600 });
  expect(claimsIn(answer)).toEqual([
    ['legal_name', 'ACME FOODS INC.', 97, 'legal_name'],
    ['lei', lei, 97, 'lei'],
    ['headquarters', headquarters, 97, 'headquarters_address'],
    ['founded_year', 1999, 92, 'entity_creation'],
  ]);
  const at = new Date(fetchedAt).toISOString();
  expect(answer.records[0]?.claims[0]?.evidence).toEqual([
    {
      method: 'legal_name',
      source: 'gleif',
      url: `https://search.gleif.org/#/record/${lei}`,
      first_seen_at: at,
      last_seen_at: at,
      confidence: 97,
    },
  ]);
});

test('searches by legal name without an LEI', async () => {
  const { answer, reader } = await ask([list({ name: 'Acme Foods Minerals Inc.' }, {})], named);
  expect(reader.parameters(0)).toEqual({ 'filter[entity.legalName]': 'Acme Foods Inc', 'page[size]': '50' });
  expect(claimsIn(answer)).toContainEqual(['lei', lei, 92, 'lei']);
});

test('searches without the legal form if no name matches exactly', async () => {
  const { answer, reader } = await ask([list(), list({})], named);
  expect(reader.parameters(1)).toMatchObject({ 'filter[entity.legalName]': 'Acme Foods' });
  expect(claimsIn(answer)).toContainEqual(['lei', lei, 92, 'lei']);
});

test('requires a name and a place', async () => {
  for (const question of [{ legalNames: ['Acme Inc'] }, { countries: ['US'] }, { lei: 'X' }]) {
    const { answer, reader } = await ask([list({})], question);
    expect(answer).toMatchObject({ state: 'not_applicable', records: [] });
    expect(reader.asked).toHaveLength(0);
  }
});

test.each<[string, readonly Given[], string | null]>([
  ['no entity', [], null],
  [
    'an entity in another country',
    [{ entity: { headquartersAddress: { city: 'Wien', country: 'AT' } } }],
    null,
  ],
  ['another form', [{ name: 'Acme Foods LLC' }], null],
  ['a dissolved entity', [{ entity: { status: 'INACTIVE' } }], null],
  ['a retired registration', [{ status: 'RETIRED' }], null],
  ['a duplicate', [{ status: 'DUPLICATE' }], null],
  ['a wrong number', [{ lei: '5493006MHB84DD0ZWV19' }], null],
  ['a lapsed registration', [{ status: 'LAPSED' }], lei],
  ['one in the town and one elsewhere', [{}, { lei: other, entity: elsewhere('Denver') }], lei],
  ['two in the town', [{}, { lei: other }], null],
  ['two elsewhere', [{ entity: elsewhere('Reno') }, { lei: other, entity: elsewhere('Denver') }], null],
])('of %s', async (_, given, expected) => {
  const { answer } = await ask([list(...given)], named);
  const found = answer.records.flatMap(({ claims }) => claims.filter(({ field }) => field === 'lei'));
  expect(found.map(({ value }) => value)).toEqual(expected === null ? [] : [expected]);
});

function elsewhere(city: string) {
  return { headquartersAddress: { ...address, city } };
}

test('reports several equally good matches as ambiguous', async () => {
  const { answer } = await ask([list({}, { lei: other })], named);
  expect(answer).toMatchObject({ state: 'not_applicable', detail: expect.stringMatching(/^2 companies/) });
});

test.each<[string, object, readonly string[]]>([
  ['no year', { creationDate: null }, ['legal_name', 'lei', 'headquarters']],
  ['an invalid year', { creationDate: '0001-01-01T00:00:00Z' }, ['legal_name', 'lei', 'headquarters']],
  [
    'a mail-forwarding address',
    { headquartersAddress: { ...address, addressLines: ['C/O Agents Inc'] } },
    ['legal_name', 'lei', 'founded_year'],
  ],
])('%s', async (_, entity, fields) => {
  const { answer } = await ask([one({ entity })], { lei });
  expect(answer.records[0]?.claims.map(({ field }) => field)).toEqual(fields);
});

test.each([
  ['an unknown LEI', unread({ status: 404, reason: 'status' })],
  ['a record of another LEI', one({ lei: other })],
])('%s is an empty result', async (_, answered) => {
  expect((await ask([answered], { lei })).answer).toEqual({ state: 'ok', records: [], detail: null });
});

test.each([
  ['rate limiting', unread({ status: 429, detail: 'It answered with HTTP status 429.' }), /429/],
  [
    'a rejected request',
    read({ errors: [{ status: '400', title: 'Bad Request', detail: 'Not allowed.' }] }),
    /Not allowed/,
  ],
  ['invalid data', read('x'), /not from GLEIF/],
  ['an empty response', read({}), /not from GLEIF/],
])('%s is a failure', async (_, answered, detail) => {
  for (const question of [{ lei }, named]) {
    const { answer } = await ask([answered], question);
    expect(answer).toMatchObject({ state: 'failed', records: [], detail: expect.stringMatching(detail) });
  }
});
