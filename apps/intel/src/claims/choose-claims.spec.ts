import * as fc from 'fast-check';
import { claimOrigins, type ClaimOrigin } from '@lode/contracts';
import type { Claim } from './claim';
import { evidenceOf } from '../sources/claim-factory';
import { chooseClaims } from './choose-claims';

const founded = (value: number, origin: ClaimOrigin, confidence = 80): Claim => ({
  field: 'founded_year',
  value,
  origin,
  confidence,
  evidence: [],
});

const described = (...claims: Claim[]) =>
  chooseClaims(claims).claims.map(({ value, chosen, reason }) => [value, chosen, reason]);

test('precedence is own site, register, knowledge base, derived', () => {
  const claims = [...claimOrigins]
    .reverse()
    .map((origin, index) => founded(1990 + index, origin, 90 - index));
  expect(chooseClaims(claims).chosen.founded_year).toMatchObject({ origin: 'own_site', value: 1993 });
  expect(described(...claims).map(([value]) => value)).toEqual(['1993', '1992', '1991', '1990']);
});

test('each claim has a reason', () => {
  expect(described(founded(1987, 'own_site'))).toEqual([['1987', true, 'This is the only claim.']]);
  expect(described(founded(1987, 'registry'), founded(1987, 'knowledge_base'))).toEqual([
    ['1987', true, 'All sources agree.'],
    ['1987', false, 'It agrees with the chosen value.'],
  ]);
  expect(described(founded(1990, 'registry'), founded(1987, 'own_site'))).toEqual([
    ['1987', true, 'The own site takes precedence over a register.'],
    ['1990', false, 'The own site takes precedence over a register.'],
  ]);
  expect(described(founded(1990, 'own_site', 60), founded(1987, 'own_site', 90))).toEqual([
    ['1987', true, 'It has the highest confidence among claims of equal precedence.'],
    ['1990', false, 'Another claim of equal precedence has a higher confidence.'],
  ]);
});

test('equal claims of one origin are merged with all evidence', () => {
  const seen = (method: string) => [evidenceOf('website', method, null, { seenAt: 0, confidence: 80 })];
  const { claims } = chooseClaims([
    { ...founded(1987, 'own_site', 80), evidence: seen('text') },
    { ...founded(1987, 'own_site', 90), evidence: seen('json_ld') },
  ]);
  expect(claims).toMatchObject([{ confidence: 90, evidence: [{ method: 'json_ld' }, { method: 'text' }] }]);
});

test('different wording of the same value is no contradiction', () => {
  const address = (country: string): Claim => ({
    field: 'headquarters',
    value: {
      street: '12 Cedar St',
      city: 'Austin',
      region: null,
      postal_code: '78701',
      country,
      text: `12 Cedar St, Austin 78701, ${country}`,
    },
    origin: 'own_site',
    confidence: 80,
    evidence: [],
  });
  expect(described(address('USA'), address('US'))).toEqual([
    ['12 Cedar St, Austin 78701, USA', true, 'This is the only claim.'],
  ]);
  const named = (value: string, origin: ClaimOrigin): Claim => ({
    field: 'legal_name',
    value,
    origin,
    confidence: 80,
    evidence: [],
  });
  expect(described(named('ACME GMBH', 'registry'), named('Acme GmbH', 'own_site'))).toEqual([
    ['Acme GmbH', true, 'All sources agree.'],
    ['ACME GMBH', false, 'It agrees with the chosen value.'],
  ]);
});

test('fields are independent', () => {
  const { chosen } = chooseClaims([
    founded(1987, 'derived'),
    { field: 'name', value: 'Acme', origin: 'registry', confidence: 90, evidence: [] },
  ]);
  expect(chosen.founded_year?.value).toBe(1987);
  expect(chosen.name?.value).toBe('Acme');
  expect(chosen.size).toBeUndefined();
});

test.each([
  [{ exact: 45, min: null, max: null }, '45'],
  [{ exact: null, min: 200, max: null }, '200 or more'],
  [{ exact: null, min: 51, max: 200 }, '51 to 200'],
  [{ exact: null, min: null, max: 10 }, 'up to 10'],
])('a size of %j is formatted as %s', (value, text) => {
  expect(described({ field: 'size', value, origin: 'own_site', confidence: 80, evidence: [] })[0]?.[0]).toBe(
    text,
  );
});

test('keeps all claims, chooses one, and ignores their order', () => {
  const claim = fc.record({
    field: fc.constant('founded_year' as const),
    value: fc.integer({ min: 1900, max: 2020 }),
    origin: fc.constantFrom(...claimOrigins),
    confidence: fc.integer({ min: 0, max: 100 }),
    evidence: fc.constant([]),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(claim, { minLength: 1, selector: (each) => `${each.origin} ${each.confidence}` }),
      (claims) => {
        const forth = chooseClaims(claims);
        const values = new Set(claims.map(({ origin, value }) => `${origin} ${value}`));
        expect(new Set(forth.claims.map(({ origin, value }) => `${origin} ${value}`))).toEqual(values);
        expect(forth.claims).toHaveLength(values.size);
        expect(forth.claims.filter(({ chosen }) => chosen)).toHaveLength(1);
        expect(chooseClaims(claims.toReversed())).toEqual(forth);
      },
    ),
  );
});
