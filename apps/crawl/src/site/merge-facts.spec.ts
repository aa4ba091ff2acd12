import { atOnce } from '@lode/platform';
import { pageWith } from '../testing/page-facts';
import type {
  EmailFact,
  OrganisationFact,
  PageFacts,
  PersonFact,
  ProfileFact,
} from '../extraction/facts/facts';
import { contactPointKind, emailKind, phoneKind } from './contact-kinds';
import { readingSteps } from './build-reading';
import { mergeSteps } from './merge-facts';
import type { PageReading } from './page-reading';

const email = (address: string, confidence = 80, more: Partial<EmailFact> = {}): EmailFact => ({
  email: address,
  key: address.toLowerCase(),
  method: 'text',
  confidence,
  ...more,
});

const minute = 60_000;

test('merges an address on several pages, with the evidence of each, the strongest first', () => {
  const pages = [
    pageWith({ emails: [email('Jo@quay.test', 70)] }, 'https://quay.test/', 1 * minute),
    pageWith(
      { emails: [email('jo@quay.test', 95, { method: 'mailto' })] },
      'https://quay.test/team',
      2 * minute,
    ),
  ];
  expect(atOnce(mergeSteps(emailKind, pages))).toEqual([
    {
      email: 'jo@quay.test',
      type: 'personal',
      name: null,
      own_domain: true,
      confidence: 97,
      still_on_page: true,
      evidence: [
        {
          method: 'mailto',
          source: 'website',
          url: 'https://quay.test/team',
          first_seen_at: '1970-01-01T00:02:00.000Z',
          last_seen_at: '1970-01-01T00:02:00.000Z',
          confidence: 95,
        },
        expect.objectContaining({ method: 'text', url: 'https://quay.test/', confidence: 70 }),
      ],
    },
  ]);
});

test('does not make a footer on twenty pages certain', () => {
  const pages = Array.from({ length: 20 }, (_, index) =>
    pageWith({ emails: [email('jo@quay.test', 50)] }, `https://quay.test/${index}`),
  );
  const [item] = atOnce(mergeSteps(emailKind, pages));
  expect(item).toMatchObject({ confidence: 56 });
  expect(item?.evidence).toHaveLength(3);
});

test('ignores repetitions on one page', () => {
  const page = pageWith({ emails: [email('jo@quay.test', 60), email('jo@quay.test', 80)] });
  const [item] = atOnce(mergeSteps(emailKind, [page]));
  expect(item).toMatchObject({ confidence: 80, evidence: [{ confidence: 80 }] });
});

test('orders by descending confidence and keeps certain facts certain', () => {
  const pages = [
    pageWith({ emails: [email('a@quay.test', 40), email('b@quay.test', 100)] }),
    pageWith({ emails: [email('b@quay.test', 100)] }, 'https://quay.test/b'),
  ];
  expect(atOnce(mergeSteps(emailKind, pages)).map((item) => [item.email, item.confidence])).toEqual([
    ['b@quay.test', 100],
    ['a@quay.test', 40],
  ]);
});

test('marks addresses of functions and of other domains', () => {
  const page = pageWith({
    emails: [email('info@quay.test'), email('jo@mail.quay.test'), email('jo@elsewhere.test')],
  });
  expect(atOnce(mergeSteps(emailKind, [page])).map((item) => [item.type, item.own_domain])).toEqual([
    ['generic', true],
    ['personal', true],
    ['personal', false],
  ]);
});

test('distinguishes numbers by their extensions', () => {
  const phone = {
    phone: '+16282679000',
    kind: 'phone' as const,
    evidence: 'domain' as const,
    text: '',
    method: 'text',
    confidence: 80,
  };
  const page = pageWith({ phones: [{ ...phone, extension: '41', label: 'Sales' }, phone] });
  expect(atOnce(mergeSteps(phoneKind, [page]))).toMatchObject([
    { extension: '41', label: 'Sales' },
    { extension: null, label: null },
  ]);
});

test('keeps the maximum number of items, those with the highest confidence', () => {
  const emails = Array.from({ length: 400 }, (_, index) => email(`p${index}@quay.test`, index % 100));
  const items = atOnce(mergeSteps(emailKind, [pageWith({ emails })]));
  expect(items).toHaveLength(emailKind.maxItems);
  expect(items.at(-1)?.confidence).toBeGreaterThan(20);
});

test('marks a truncated reading', () => {
  const many = Array.from({ length: 400 }, (_, index) => email(`p${index}@quay.test`, 80));
  const cut = atOnce(readingSteps(crawledWith(pageWith({ emails: many }))));
  expect(cut).toMatchObject({
    partial: true,
    skipped: [{ url: 'https://quay.test/', reason: 'too_large', status: null }],
  });
  const whole = atOnce(readingSteps(crawledWith(pageWith({ emails: many.slice(0, 300) }))));
  expect(whole).toMatchObject({ partial: false, skipped: [] });
});

test('merges the spellings of a contact page', () => {
  const link = (url: string) => ({ kind: 'page' as const, url, method: 'link', confidence: 90 });
  const spellings = ['/contact', '/contact/?utm_source=x', '/contact/index.html', '/contact?fbclid=1'];
  const pages = spellings.map((path, index) =>
    pageWith({ contactPoints: [link(`https://quay.test${path}`)] }, `https://quay.test/${index}`),
  );
  expect(atOnce(mergeSteps(contactPointKind, pages))).toMatchObject([
    { type: 'page', url: 'https://quay.test/contact' },
  ]);
});

test('an address has the code of its country', () => {
  const address = { street: null, city: 'Wien', region: null, postal_code: null, text: 'Wien, Österreich' };
  const fact = { kind: 'address' as const, method: 'json_ld', confidence: 90 };
  const page = pageWith({ contactPoints: [{ ...fact, address: { ...address, country: 'Österreich' } }] });
  expect(atOnce(mergeSteps(contactPointKind, [page]))).toMatchObject([
    { address: { country: 'Österreich', country_code: 'AT' } },
  ]);
});

test('removes the company’s profiles from its people', () => {
  const company = 'https://www.linkedin.com/company/quay';
  const sameAs = 'https://www.facebook.com/quay';
  const own = 'https://www.linkedin.com/in/ana';
  const person: PersonFact = {
    ...{ name: 'Ana Ruiz', title: 'CEO', seniority: 'cxo', department: null, decisionMaker: true },
    ...{ group: 'team', profiles: [company, own, sameAs], method: 'card', confidence: 90 },
  };
  const profile: ProfileFact = {
    ...{ network: 'linkedin', url: company, handle: 'quay', kind: 'organisation' },
    ...{ method: 'link', confidence: 90 },
  };
  const organisation: OrganisationFact = {
    ...{ types: ['Organization'], name: 'Quay', legalName: null, description: null, url: null, logo: null },
    ...{ founded: null, employees: null, identifiers: {}, sameAs: [sameAs], rating: null },
    ...{ method: 'json_ld', confidence: 90 },
  };
  const page = pageWith({ people: [person], profiles: [profile], organisations: [organisation] });
  expect(atOnce(readingSteps(crawledWith(page))).people).toMatchObject([
    { name: 'Ana Ruiz', profiles: [own] },
  ]);
});

const crawledWith = (page: PageReading) => ({
  url: new URL('https://quay.test/'),
  pages: [page],
  skipped: [],
  partial: false,
  technologies: { merged: [], dns: [], askedAt: 0 },
  readAt: 0,
});

test('keeps a number without a country unless another page shows it with one', () => {
  const unresolved = (text: string) => ({
    text,
    digits: text.replace(/\D/g, ''),
    method: 'text',
    confidence: 50,
    evidence: 'label' as const,
  });
  const phone = {
    phone: '+448448001500',
    kind: 'phone' as const,
    evidence: 'country_code' as const,
    text: '',
    method: 'text',
    confidence: 90,
  };
  const pages = [
    pageWith({ unresolvedPhones: [unresolved('0844 800 1500'), unresolved('5550 1200')] }),
    pageWith({ phones: [phone] }, 'https://quay.test/contact'),
  ];
  const [first] = pages;
  const reading = atOnce(readingSteps({ ...crawledWith(first ?? pageWith({})), pages }));
  expect(reading.unresolved_phones).toMatchObject([
    { text: '5550 1200', confidence: 50, still_on_page: true },
  ]);
  expect(reading.phones).toMatchObject([{ phone: '+448448001500', country_evidence: 'country_code' }]);
});

test('takes the offer of a parked page for no name of a company', () => {
  const name = { name: 'quay.test is for sale', kind: 'site', method: 'title', confidence: 50 } as const;
  const companyOf = (parked: boolean) =>
    atOnce(readingSteps(crawledWith(pageWith({ names: [name], parked })))).company;
  expect([companyOf(false), companyOf(true)]).toEqual([name.name, null]);
});

describe('profiles of a site', () => {
  const profile = (handle: string, kind: ProfileFact['kind'] = 'unknown', method = 'link'): ProfileFact => ({
    ...{ network: 'linkedin', url: `https://www.linkedin.com/${kind}/${handle}`, handle, kind, method },
    confidence: 90,
  });
  const profilesOf = (...pages: readonly PageReading[]): string[] =>
    atOnce(readingSteps({ ...crawledWith(pageWith({})), pages })).social_profiles.map(({ handle }) => handle);
  const at = (path: string, kind: PageFacts['kind'], profiles: readonly ProfileFact[]): PageReading => ({
    ...pageWith({ kind, profiles }, `https://quay.test${path}`),
    order: path.length,
  });

  test('are those of the home page, of contact pages and of several pages', () => {
    expect(
      profilesOf(
        at('/', 'home', [profile('tidewater')]),
        at('/kontakt', 'contact', [profile('pier')]),
        at('/a', 'other', [profile('shore')]),
        at('/b', 'article', [profile('shore')]),
      ),
    ).toEqual(['shore', 'tidewater', 'pier']);
  });

  test('exclude those on one page of others or of the team, unless the handle resembles the domain', () => {
    const staff = ['ana.ruiz', 'quay_boats', 'bo-lind'].map((handle) => profile(handle));
    expect(profilesOf(at('/', 'home', []), at('/team', 'team', staff))).toEqual(['quay_boats']);
  });

  test('include the profile of a person only for the owner of a practice', () => {
    const [ana, bo] = [profile('ana-ruiz', 'person'), profile('bo-lind', 'person')];
    expect(profilesOf(at('/', 'home', [ana]))).toEqual(['ana-ruiz']);
    expect(profilesOf(at('/', 'home', [ana, bo]))).toEqual([]);
    expect(profilesOf(at('/', 'home', [profile('ana-ruiz', 'person', 'json_ld')]))).toEqual([]);
    expect(profilesOf(at('/', 'home', []), at('/team', 'team', [ana]))).toEqual([]);
  });
});

test('takes the part that half of the titles share for the name of the company', () => {
  const titled = (...titles: readonly string[]): string | null => {
    const pages = titles.map((title, index) => ({
      ...pageWith({ title }, `https://quay.test/${index}`),
      order: index,
    }));
    return atOnce(readingSteps({ ...crawledWith(pageWith({})), pages })).company;
  };
  expect(titled('Page d’accueil | Tidewater', 'Équipe | Tidewater', 'Devis | Tidewater')).toBe('Tidewater');
  expect(titled('Kontakt', 'Kontakt', 'Tidewater', 'Pier')).toBeNull();
});

describe('the founding year of a site', () => {
  const reading = (names: readonly string[], facts: Partial<PageFacts>) =>
    atOnce(
      readingSteps({
        ...crawledWith(pageWith({})),
        pages: [
          pageWith({
            names: names.map((name) => ({ name, kind: 'brand', method: 'meta', confidence: 85 })),
          }),
          { ...pageWith(facts, 'https://quay.test/about'), order: 1 },
        ],
      }),
    ).statements.map(({ year }) => year);
  const unowned = (text: string): Partial<PageFacts> => ({
    statements: [{ kind: 'founded', year: 1987, isUnowned: true, text, method: 'text', confidence: 80 }],
  });

  test('is in a sentence with a name that another page shows', () => {
    expect(
      reading(['Tidewater'], unowned('Tidewater was founded in 1987 by three fishermen of this town.')),
    ).toEqual([1987]);
    expect(
      reading(['Pier'], unowned('Tidewater was founded in 1987 by three fishermen of this town.')),
    ).toEqual([]);
  });

  test('may be part of the name of a club', () => {
    expect(reading(['TV 1891 Weitersburg'], {})).toEqual([1891]);
    expect(reading(['Studio 2000'], {})).toEqual([]);
  });
});

test('merges the spellings of an address', () => {
  const at = (street: string, city: string, index: number): PageReading =>
    pageWith(
      {
        contactPoints: [
          {
            ...{ kind: 'address', method: 'text', confidence: 80 },
            address: {
              street,
              city,
              region: null,
              postal_code: '80797',
              country: null,
              text: `${street} ${city}`,
            },
          },
        ],
      },
      `https://quay.test/${index}`,
    );
  const pages = [
    at('Hohenzollernstraße 148', 'München', 0),
    at('Hohenzollernstr. 148', 'Munich', 1),
    at('Halkalı Cad. 1', 'München', 2),
    at('Söğüt Cad. 1', 'München', 3),
  ];
  expect(atOnce(mergeSteps(contactPointKind, pages)).map(({ address }) => address?.street)).toEqual([
    'Hohenzollernstraße 148',
    'Halkalı Cad. 1',
    'Söğüt Cad. 1',
  ]);
});
