import type { SiteContactPoint, SiteOrganisation, SiteReading, SiteStatement } from '@lode/contracts';
import { siteOrganisation, siteReading } from '@lode/domain/testing';
import { siteClaims, siteSector } from './site-claims';

const fact = { confidence: 90, still_on_page: true, evidence: [] };

const organisationOf = (more: Partial<SiteOrganisation>) => siteOrganisation({ name: 'Acme', ...more });

const statementOf = (more: Partial<SiteStatement>): SiteStatement => ({
  ...fact,
  kind: 'founded',
  year: null,
  min: null,
  max: null,
  text: '',
  ...more,
});

const addressOf = (city: string, label: string | null = null, confidence = 80): SiteContactPoint => ({
  ...fact,
  confidence,
  type: 'address',
  url: null,
  label,
  form: null,
  address: {
    street: null,
    city,
    region: null,
    postal_code: null,
    country: null,
    country_code: null,
    text: city,
  },
  opening_hours: [],
  phone: null,
  fax: null,
  email: null,
  contact_type: null,
  languages: [],
  areas_served: [],
});

const claimsOf = (facts: Partial<SiteReading>) =>
  siteClaims(siteReading({ company: 'Acme', ...facts }), siteSector).map(({ field, value }) => [
    field,
    value,
  ]);

const name = ['name', 'Acme'];

test.each<[string, Partial<SiteReading>, unknown[]]>([
  ['only a name', {}, [name]],
  ['a parked domain', { parked: true, organisations: [organisationOf({ founded: '1987' })] }, []],
  [
    'an organisation in structured data',
    {
      organisations: [
        organisationOf({
          legal_name: 'Acme GmbH',
          description: 'We make anvils.',
          founded: '1987-05-04',
          employees: { min: 45, max: 45 },
          logo: 'https://acme.test/logo.svg',
          identifiers: [
            { scheme: 'lei', value: '5493001KJTIIGC8Y1R12' },
            { scheme: 'vat_id', value: 'DE123456789' },
          ],
        }),
      ],
    },
    [
      name,
      ['legal_name', 'Acme GmbH'],
      ['description', 'We make anvils.'],
      ['founded_year', 1987],
      ['size', { exact: 45, min: 45, max: 45 }],
      ['logo_url', 'https://acme.test/logo.svg'],
      ['lei', '5493001KJTIIGC8Y1R12'],
      ['vat', 'DE123456789'],
    ],
  ],
  ['another organisation', { organisations: [organisationOf({ name: 'Client', founded: '1950' })] }, [name]],
  [
    'identifiers of an imprint',
    { organisations: [organisationOf({ name: null, identifiers: [{ scheme: 'vat_id', value: 'DE1' }] })] },
    [name, ['vat', 'DE1']],
  ],
  [
    'sentences',
    { statements: [statementOf({ year: 1987 }), statementOf({ kind: 'headcount', min: 200 })] },
    [name, ['founded_year', 1987], ['size', { exact: null, min: 200, max: null }]],
  ],
  ['sentences that are gone', { statements: [statementOf({ year: 1987, still_on_page: false })] }, [name]],
  [
    'two addresses, the second of the head office',
    { contact_points: [addressOf('Graz', null, 94), addressOf('Wien', 'Hauptsitz')] },
    [
      name,
      ['headquarters', expect.objectContaining({ city: 'Wien' })],
      ['headquarters', expect.objectContaining({ city: 'Graz' })],
    ],
  ],
])('%s', (_, facts, expected) => {
  expect(claimsOf(facts)).toEqual(expected);
});

test.each([
  ['a bakery by its type', { organisations: [organisationOf({ types: ['Dentist'] })] }, '6212'],
  [
    'software by its description',
    {
      languages: ['en'],
      descriptions: [
        { ...fact, text: 'Acme develops accounting software for hospitals.', type: 'meta' as const },
      ],
    },
    '5132',
  ],
])('the sector is derived: %s', (_, facts, code) => {
  const [sector] = siteClaims(siteReading({ company: 'Acme', ...facts }), siteSector).filter(
    ({ field }) => field === 'sector',
  );
  expect(sector).toMatchObject({ origin: 'own_site', value: { code } });
});
