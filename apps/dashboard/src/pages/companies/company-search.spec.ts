import {
  chipsOf,
  companyAt,
  companyKey,
  domainOf,
  facetLabel,
  filtersOf,
  sizeFilter,
  sizeRange,
  type FoundCompany,
} from './company-search';

describe('a search for companies', () => {
  it('has the conditions of the URL only', () => {
    const search = { q: 'acme', cursor: 'x', view: 'map', country: '' };
    expect(filtersOf(search)).toEqual({ q: 'acme' });
  });

  it.each([
    ['11-50', { size_min: '11', size_max: '50' }],
    ['5001+', { size_min: '5001', size_max: undefined }],
  ])('filters by the employees %s, and names them so again', (range, filter) => {
    expect(sizeFilter(range)).toEqual(filter);
    expect(sizeRange(filter)).toBe(range);
  });

  it('ends the filter by employees', () =>
    expect(sizeFilter(undefined)).toEqual({ size_min: undefined, size_max: undefined }));

  it('names the values of facets', () => {
    expect([
      facetLabel('country', 'AT'),
      facetLabel('size', '11-50'),
      facetLabel('technology', 'Vue.js'),
    ]).toEqual(['Austria', '11–50', 'Vue.js']);
  });

  it('recognises a company in a later reading, and keeps companies of one name apart', () => {
    const identifiers = { lei: null, registration: null, wikidata: null };
    const company = {
      name: 'Acme',
      domain: null,
      headquarters: { city: 'Graz' },
      identifiers,
    } as FoundCompany;
    const readings: FoundCompany[] = [
      { ...company, last_seen_at: '2026-03-02T10:00:00.000Z', open_roles: 3 },
      { ...company, domain: 'acme.test' },
      { ...company, headquarters: null },
      { ...company, identifiers: { ...identifiers, registration: 'GB:01234567' } },
    ];
    expect(readings.map((each) => companyKey(each) === companyKey(company))).toEqual([
      ...[true, false, false, false],
    ]);
    expect(readings.map(companyKey).slice(1)).toEqual(['acme.test', expect.any(String), 'GB:01234567']);
    expect(readings.map((each) => domainOf(companyKey(each)))).toEqual([
      ...[undefined, 'acme.test', undefined, undefined],
    ]);
  });

  it('opens a link that is older than an identifier, and keeps companies of one website apart', () => {
    const identifiers = { lei: null, registration: null, wikidata: null };
    const before = { name: 'Acme', domain: 'acme.test', identifiers } as FoundCompany;
    const [one, two] = ['529900ONE', '529900TWO'].map((lei) => ({
      ...before,
      identifiers: { ...identifiers, lei },
    })) as [FoundCompany, FoundCompany];
    expect(companyAt(companyKey(before), [one])).toBe(one);
    expect(companyAt(companyKey(before), [one, two])).toBeUndefined();
    expect(companyAt(companyKey(two), [one, two])).toBe(two);
    expect(companyAt('0', [one, two])).toBeUndefined();
  });

  it('says its conditions in words', () => {
    const filters = { q: 'acme', country: 'at', has_email: 'true', max_age: '2592000', radius_km: '20' };
    expect(chipsOf(filters).map(({ label }) => label)).toEqual([
      '“acme”',
      'Austria',
      '+ 20 km',
      'Email known: Yes',
      'Last 30 days',
    ]);
  });
});
