import { requestSite, jsonOf } from '../testing/request-site';
import { testCompany } from '../testing/test-company';
import { gleifService } from './gleif-service';
import { drawLeiRecords, type LeiRecord } from './lei-record';

const leiCode = '999900ABCDEFGHIJKL12';
const own = testCompany({
  identifiers: { lei: leiCode },
  legalName: { truth: 'Acme Foods Inc.', statements: [{ by: 'gleif', value: 'Acme Foods Corp.' }] },
  founded: { truth: 1999, statements: [{ by: 'gleif', value: 1998 }] },
});

let now = 0;
const serving = (records: readonly LeiRecord[]) =>
  gleifService(
    () => records,
    () => now,
  ).site;
const site = serving(drawLeiRecords([own]).filter(({ lei }) => lei === leiCode));
const ask = (query: string) => {
  now += 60_000;
  return requestSite(site, `https://api.gleif.org/api/v1/lei-records${query}`);
};

describe('the register of legal entities', () => {
  it('writes a record in the form of JSON:API', async () => {
    expect(jsonOf(await ask(`?filter[lei]=${leiCode}`))).toMatchObject({
      meta: { pagination: { currentPage: 1, perPage: 10, from: 1, to: 1, total: 1, lastPage: 1 } },
      data: [
        {
          type: 'lei-records',
          id: leiCode,
          attributes: {
            lei: leiCode,
            entity: {
              legalName: { name: 'Acme Foods Corp.', language: 'en' },
              legalAddress: { city: 'Wilmington', region: 'US-DE' },
              headquartersAddress: { city: 'Austin', region: 'US-TX', country: 'US' },
              jurisdiction: 'US-DE',
              status: 'ACTIVE',
              creationDate: '1998-03-01T00:00:00Z',
            },
            registration: { status: 'ISSUED' },
          },
        },
      ],
    });
  });

  it.each([
    ['?filter[entity.legalName]=acme%20foods', 1],
    ['?filter[entity.legalName]=acme%20bars', 0],
    ['?filter[fulltext]=foods%20austin', 1],
    ['?filter[entity.legalName]=acme&filter[entity.legalAddress.country]=DE', 0],
    ['?filter[entity.status]=ACTIVE', 1],
    ['?page[size]=1&page[number]=2', 0],
  ])('finds records by %s', async (query, count) => {
    expect(jsonOf(await ask(query))).toHaveProperty('data.length', count);
  });

  it.each([['?filter[colour]=red'], ['?filter[lei]='], ['?page[size]=201'], ['?page[number]=0']])(
    'answers 400 to %s',
    async (query) => {
      const answer = await ask(query);
      expect(answer.status).toBe(400);
      expect(jsonOf(answer)).toMatchObject({ errors: [{ status: '400', title: 'Bad Request' }] });
    },
  );

  it('has one record at its own address, or none', async () => {
    expect(jsonOf(await ask(`/${leiCode}`))).toMatchObject({ data: { id: leiCode } });
    expect((await ask('/0')).status).toBe(404);
  });

  it('answers sixty requests a minute', async () => {
    now += 60_000;
    const url = 'https://api.gleif.org/api/v1/lei-records';
    const answers = await Promise.all(Array.from({ length: 61 }, () => requestSite(site, url)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(answers.at(-1)?.headers).toMatchObject({ 'retry-after': '60' });
  });
});

it('has namesakes elsewhere, and dissolved ones', () => {
  const companies = Array.from({ length: 40 }, (_, index) => ({
    ...own,
    dossier: { ...own.dossier, domain: `${index}.test` },
  }));
  const strangers = drawLeiRecords(companies).filter(({ lei }) => lei !== leiCode);
  expect(strangers.every(({ legalName }) => legalName.startsWith('Acme Foods '))).toBe(true);
  expect(strangers.every(({ active, country }) => !active || country !== 'US')).toBe(true);
  expect(new Set(strangers.map(({ active }) => active)).size).toBe(2);
});
