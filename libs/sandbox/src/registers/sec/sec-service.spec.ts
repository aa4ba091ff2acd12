import type { FormD } from '../../dossiers/dossier';
import { askSite, jsonOf, textOf } from '../testing/ask-site';
import { companyUnderTest } from '../testing/company-under-test';
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
  companyUnderTest(
    {
      domain: 'private.test',
      identifiers: { cik: '0001900001' },
      legalName: { truth: 'Acme Foods & Co Inc.', told: [] },
      founded: { truth: 2023, told: [{ by: 'sec', value: 2023 }] },
      formsD: [amendment, second, first],
    },
    { phone: '+15125550100' },
  ),
  companyUnderTest({
    domain: 'public.test',
    name: 'Borough Energy',
    identifiers: { cik: '0001900002' },
    legalName: { truth: 'Borough Energy Corp.', told: [] },
    sector: { truth: '2211', told: [{ by: 'sec', value: '2211' }], accepted: [] },
  }),
];
let now = 0;
const { site } = secService(
  () => drawFilers(companies),
  () => now,
);
const NAMED = { 'user-agent': 'Lode (ops@lode.test)' };
const ask = (url: string, headers: Record<string, string> = NAMED) => {
  now += 1000;
  return askSite(site, `https://${url}`, headers);
};
const hitsOf = async (query: string): Promise<{ _id: string; _source: Record<string, unknown> }[]> => {
  const answer = jsonOf(await ask(`efts.sec.gov/LATEST/search-index?${query}`));
  return (answer as { hits: { hits: { _id: string; _source: Record<string, unknown> }[] } }).hits.hits;
};

describe('EDGAR', () => {
  it('numbers who is on an exchange', async () => {
    expect(jsonOf(await ask('www.sec.gov/files/company_tickers.json'))).toEqual({
      0: { cik_str: 1_900_002, ticker: expect.stringMatching(/^BOR[A-Z]$/), title: 'Borough Energy Corp.' },
    });
  });

  it('has what is on file about somebody, filings by column', async () => {
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

  it('finds notices of offerings by the words in them', async () => {
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

  it('turns away who does not say how to be reached, and who asks too often', async () => {
    for (const agent of ['', 'Mozilla/5.0']) {
      const answer = await ask('www.sec.gov/files/company_tickers.json', { 'user-agent': agent });
      expect([answer.status, textOf(answer)]).toEqual([403, expect.stringContaining('Undeclared')]);
    }
    now += 1000;
    const often = Array.from({ length: 11 }, () => askSite(site, 'https://www.sec.gov/x', NAMED));
    const statuses = (await Promise.all(often)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

it('has funds and others that are called nearly as a company is', () => {
  const many = Array.from({ length: 30 }, (_, index) => companyUnderTest({ domain: `${index}.test` }));
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
])('knows NAICS %s as SIC %s', (naics, sic) => {
  expect(industryCodeOf(naics)?.sic).toBe(sic);
});
