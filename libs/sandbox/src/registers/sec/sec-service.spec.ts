import type { FormD } from '../../dossiers/dossier';
import { requestSite, jsonOf, textOf } from '../testing/request-site';
import { testCompany } from '../testing/test-company';
import { drawFilers } from './filer';
import { industryCodeOf } from './industry-codes';
import { secService } from './sec-service';

const first: FormD = {
  accession: '0001900001-26-000007',
  filedOn: '2026-03-02',
  offered: null,
  sold: 2_000_000,
  amends: null,
  relatedPersons: [{ name: 'Ana B. Ruiz', relationship: 'Executive Officer' }],
};
const amendment: FormD = {
  ...first,
  accession: '0001900001-26-000009',
  filedOn: '2026-04-02',
  amends: first.accession,
};
/** Of another offering. */
const second: FormD = {
  ...first,
  accession: '0001900001-26-000008',
  filedOn: '2026-03-20',
  offered: 9_000_000,
};

const companies = [
  testCompany(
    {
      domain: 'private.test',
      identifiers: { cik: '0001900001' },
      legalName: { truth: 'Acme Foods & Co Inc.', statements: [] },
      founded: { truth: 2023, statements: [{ by: 'sec', value: 2023 }] },
      formsD: [amendment, second, first],
    },
    { phone: '+15125550100' },
  ),
  testCompany({
    domain: 'public.test',
    name: 'Borough Energy',
    identifiers: { cik: '0001900002' },
    legalName: { truth: 'Borough Energy Corp.', statements: [] },
    sector: { truth: '2211', statements: [{ by: 'sec', value: '2211' }], accepted: [] },
  }),
];
let now = 0;
const { site } = secService(
  () => drawFilers(companies),
  () => now,
);
const named = { 'user-agent': 'Lode (ops@lode.test)' };
const ask = (url: string, headers: Record<string, string> = named) => {
  now += 1000;
  return requestSite(site, `https://${url}`, headers);
};
const hitsOf = async (query: string): Promise<{ _id: string; _source: Record<string, unknown> }[]> => {
  const answer = jsonOf(await ask(`efts.sec.gov/LATEST/search-index?${query}`));
  return (answer as { hits: { hits: { _id: string; _source: Record<string, unknown> }[] } }).hits.hits;
};

describe('EDGAR', () => {
  it('lists the numbers of companies on an exchange', async () => {
    expect(jsonOf(await ask('www.sec.gov/files/company_tickers.json'))).toEqual({
      0: { cik_str: 1_900_002, ticker: expect.stringMatching(/^BOR[A-Z]$/), title: 'Borough Energy Corp.' },
    });
  });

  it('has the file of a filer, with filings by column', async () => {
    expect(jsonOf(await ask('data.sec.gov/submissions/CIK0001900002.json'))).toMatchObject({
      cik: '0001900002',
      entityType: 'operating',
      sic: '4911',
      sicDescription: 'Electric Services',
      name: 'Borough Energy Corp.',
      addresses: { business: { city: 'AUSTIN', stateOrCountry: 'TX' } },
      filings: { recent: { form: ['10-Q', '8-K', '10-K'], accessionNumber: { length: 3 } } },
    });
    expect(jsonOf(await ask('data.sec.gov/submissions/CIK0001900001.json'))).toMatchObject({
      sic: '',
      phone: '512-555-0100',
      filings: {
        recent: { form: ['D/A', 'D', 'D'], filingDate: ['2026-04-02', '2026-03-20', '2026-03-02'] },
      },
    });
    expect((await ask('data.sec.gov/submissions/CIK0000000001.json')).status).toBe(404);
  });

  it('finds notices of offerings by their words', async () => {
    const hits = await hitsOf('q=%22Acme+Foods+%26+Co%22&forms=D');
    expect(hits.map(({ _source }) => [_source['form'], _source['adsh']])).toEqual([
      ['D/A', amendment.accession],
      ['D', second.accession],
      ['D', first.accession],
    ]);
    expect(hits[0]).toMatchObject({
      _id: `${amendment.accession}:primary_doc.xml`,
      _source: {
        ciks: ['0001900001'],
        display_names: ['Acme Foods & Co Inc.  (CIK 0001900001)'],
        file_date: '2026-04-02',
        biz_states: ['TX'],
        sics: [''],
      },
    });
    expect(await hitsOf('q=%22Foods+Acme%22&forms=D')).toEqual([]);
    expect(await hitsOf('q=acme&forms=D&startdt=2026-03-25&ciks=0001900001')).toHaveLength(1);
  });

  it('has each notice as XML', async () => {
    const folder = 'www.sec.gov/Archives/edgar/data/1900001/000190000126';
    const answer = await ask(`${folder}000007/primary_doc.xml`);
    const text = textOf(answer);
    expect(answer.headers?.['content-type']).toBe('application/xml');
    for (const part of [
      '<submissionType>D</submissionType>',
      '<entityName>Acme Foods &amp; Co Inc.</entityName>',
      '<issuerPhoneNumber>512-555-0100</issuerPhoneNumber>',
      '<totalOfferingAmount>Indefinite</totalOfferingAmount>',
      '<totalAmountSold>2000000</totalAmountSold>',
      '<middleName>B.</middleName>',
      '<relationship>Executive Officer</relationship>',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(
      /<yearOfInc>\s*<withinFiveYears>true<\/withinFiveYears>\s*<value>2023<\/value>\s*<\/yearOfInc>/,
    );
    const amended = textOf(await ask(`${folder}000009/primary_doc.xml`));
    expect(amended).toContain(`<previousAccessionNumber>${first.accession}</previousAccessionNumber>`);
    expect((await ask(`${folder}000006/primary_doc.xml`)).status).toBe(404);
  });

  it('rejects clients without contact data, and too frequent requests', async () => {
    for (const agent of ['', 'Mozilla/5.0']) {
      const answer = await ask('www.sec.gov/files/company_tickers.json', { 'user-agent': agent });
      expect([answer.status, textOf(answer)]).toEqual([403, expect.stringContaining('Undeclared')]);
    }
    now += 1000;
    const often = Array.from({ length: 11 }, () => requestSite(site, 'https://www.sec.gov/x', named));
    const statuses = (await Promise.all(often)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

it("has funds and others with names similar to a company's", () => {
  const many = Array.from({ length: 30 }, (_, index) => testCompany({ domain: `${index}.test` }));
  const strangers = drawFilers(many);
  expect(new Set(strangers.map(({ isFund }) => isFund)).size).toBe(2);
  expect(strangers.every(({ name, formsD }) => name.startsWith('Acme Foods ') && formsD.length === 1)).toBe(
    true,
  );
});

it.each([
  ['511210', undefined],
  ['5132', '7372'],
  ['23', undefined],
  ['236220', '1531'],
  ['221118', '4911'],
  ['2213', '4900'],
])('maps NAICS %s to SIC %s', (naics, sic) => {
  expect(industryCodeOf(naics)?.sic).toBe(sic);
});
