import { drawSite } from '../sites/draw-site';
import { makeWorld, type Templates } from '../world/world';
import type { Dossier, Headcount, FactSource, SourcedFact } from '../dossiers/dossier';
import { drawDossier } from './draw-dossier';
import { orderOfTrust } from './draw-facts';

const currentDay = '2026-11-01';

const drawAll = (seed: number, count: number, templates: Templates = 'all', today = currentDay): Dossier[] =>
  makeWorld(seed, count, templates).companies.map((company) =>
    drawDossier(seed, drawSite(seed, company, true), today),
  );

const { companies } = makeWorld(5, 400);
const dossiers = drawAll(5, 400);
/** Whether the check digits of a Legal Entity Identifier are valid (ISO 17442-1, ISO/IEC 7064 MOD 97-10). */
const isLei = (code: string): boolean =>
  /^[0-9A-Z]{18}[0-9]{2}$/.test(code) &&
  BigInt(code.replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)))) % 97n === 1n;
const share = (fits: (dossier: Dossier) => boolean): number => dossiers.filter(fits).length / dossiers.length;
const factsOf = ({ legalName, founded, headcount, sector }: Dossier): SourcedFact<unknown>[] => [
  legalName,
  founded,
  headcount,
  sector,
];

describe('dossiers', () => {
  it('are equal for equal seed and day; another day changes only dates', () => {
    expect(drawAll(5, 20)).toEqual(dossiers.slice(0, 20));
    const later = drawAll(5, 20, 'all', '2027-01-01');
    const undated = (drawn: readonly Dossier[]): string =>
      JSON.stringify(drawn).replace(/\d{4}-\d\d-\d\d|\d{10}-\d\d-\d{6}/g, 'DAY');
    expect(undated(later)).toBe(undated(dossiers.slice(0, 20)));
  });

  it('are stated first by the most trusted source, which is correct', () => {
    for (const fact of dossiers.flatMap(factsOf)) {
      const ranks = fact.statements.map(({ by }) => orderOfTrust.indexOf(by));
      expect(ranks).toEqual([...new Set(ranks)].sort((one, other) => one - other));
      if (fact.statements[0]) expect(fact.statements[0].value).toEqual(fact.truth);
    }
  });

  it('contain contradictions, and facts that no source states', () => {
    const years = dossiers.map(({ founded }) => founded);
    const later = years.flatMap(({ statements, truth }) =>
      statements.slice(1).map(({ value }) => value !== truth),
    );
    const wrong = later.filter(Boolean).length / later.length;
    expect(wrong).toBeGreaterThan(0.15);
    expect(wrong).toBeLessThan(0.35);
    expect(share(({ founded }) => founded.statements.length === 0)).toBeGreaterThan(0.1);
    expect(share(({ headcount }) => headcount.statements.length === 0)).toBeGreaterThan(0.1);
  });

  it.each<[FactSource, (dossier: Dossier) => boolean]>([
    ['wikidata', ({ identifiers }) => identifiers.wikidata !== undefined],
    ['gleif', ({ identifiers }) => identifiers.lei !== undefined],
    ['sec', ({ identifiers }) => identifiers.cik !== undefined],
    ['site_data', ({ parked }) => !parked],
    ['site_text', ({ parked }) => !parked],
  ])('let %s state facts only about companies that it knows', (source, knows) => {
    const states = dossiers.filter((dossier) =>
      factsOf(dossier).some(({ statements }) => statements.some(({ by }) => by === source)),
    );
    expect(states.length).toBeGreaterThan(5);
    expect(states.filter((dossier) => !knows(dossier))).toEqual([]);
  });

  it('count no person that the company does not have', () => {
    const inRange = ({ min, max = Infinity }: Headcount): boolean =>
      min >= 3 && min <= max && (max <= 5000 || max === Infinity);
    for (const [index, { domain, headcount }] of dossiers.entries()) {
      const { people, domain: own } = companies[index] ?? { people: [], domain: '' };
      expect(own).toBe(domain);
      expect(inRange(headcount.truth)).toBe(true);
      expect(headcount.truth.max ?? Infinity).toBeGreaterThanOrEqual(people.length);
      for (const { by, value } of headcount.statements)
        if (by === 'wikidata') expect(value.min).toBe(value.max);
    }
  });

  it('have valid identifiers, each of one company', () => {
    const leis = dossiers.flatMap(({ identifiers }) => identifiers.lei ?? []);
    expect(leis.length).toBeGreaterThan(120);
    expect(leis.filter((lei) => !isLei(lei))).toEqual([]);
    const ids = dossiers.flatMap(({ identifiers }) => Object.values(identifiers));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('give no network page and no board to two companies', () => {
    const profiles = dossiers.flatMap(({ profiles: own }) => own.filter(({ kind }) => kind === 'person'));
    expect(new Set(profiles.map(({ url }) => url)).size).toBe(profiles.length);
    expect(profiles.length).toBeGreaterThan(500);
    const boards = dossiers.flatMap(({ openingsPlace }) =>
      openingsPlace.kind === 'board' ? openingsPlace.url : [],
    );
    expect(new Set(boards).size).toBe(boards.length);
  });

  it('register domains before, in and long after the year of founding', () => {
    const ages = dossiers.flatMap(({ registeredOn, founded }) =>
      registeredOn === undefined ? [] : Number(registeredOn.slice(0, 4)) - founded.truth,
    );
    expect(ages.some((age) => age < 0)).toBe(true);
    expect(ages.some((age) => age > 10)).toBe(true);
    expect(share(({ registeredOn }) => registeredOn === undefined)).toBeLessThan(0.3);
  });
});

describe('openings', () => {
  it('are on every kind of board, in markup, or nowhere', () => {
    const places = dossiers.map(({ openingsPlace }) =>
      openingsPlace.kind === 'board' ? openingsPlace.provider : openingsPlace.kind,
    );
    expect(new Set(places).size).toBe(11);
    const nowhere = dossiers.filter(({ openingsPlace }) => openingsPlace.kind === 'none');
    expect(nowhere.filter(({ openings }) => openings.length > 0)).toEqual([]);
    const boards = dossiers.filter(({ openingsPlace }) => openingsPlace.kind === 'board');
    expect(boards.some(({ openings }) => openings.length === 0)).toBe(true);
  });

  it('have unique ids and dates in the past', () => {
    for (const { openings } of dossiers) {
      expect(new Set(openings.map(({ id }) => id)).size).toBe(openings.length);
      for (const { postedOn } of openings) expect(postedOn <= currentDay).toBe(true);
    }
  });
});

describe('events', () => {
  const events = dossiers.flatMap((dossier) => dossier.events.map((event) => ({ ...event, dossier })));

  it('have every topic with its details', () => {
    expect(new Set(events.map(({ topic }) => topic)).size).toBe(6);
    for (const { topic, amount, place } of events) {
      expect(amount !== undefined).toBe(topic === 'funding');
      if (topic !== 'expansion') expect(place).toBeUndefined();
    }
  });

  it('name the company, or are written by it', () => {
    for (const { headline, shownBy, dossier } of events)
      if (!headline.includes(dossier.name)) expect(shownBy).toEqual(['feed']);
  });

  it('contain no placeholder', () => {
    expect(events.filter(({ headline }) => /[{}*@]/.test(headline))).toEqual([]);
  });

  it('use held-out templates for held-out companies only', () => {
    expect(events.filter(({ heldOut, dossier }) => heldOut !== dossier.heldOut)).toEqual([]);
  });
});

it('name the notice that an amendment changes', () => {
  const filed = dossiers.map(({ formsD }) => formsD);
  const amendments = filed.flatMap((forms) => forms.filter(({ amends }) => amends !== null));
  expect(amendments.length).toBeGreaterThan(0);
  for (const forms of filed)
    for (const { amends, offered, filedOn } of forms) {
      const first = forms.find(({ accession }) => accession === amends);
      if (amends !== null) expect(first).toMatchObject({ amends: null, offered });
      expect((first?.filedOn ?? '') < filedOn).toBe(true);
    }
});

it('include notices of half of the companies with a CIK', () => {
  const known = dossiers.filter(({ identifiers }) => identifiers.cik !== undefined);
  const filers = known.filter(({ formsD }) => formsD.length > 0);
  expect(filers.length).toBeGreaterThan(0);
  expect(filers.length).toBeLessThan(known.length);
  expect(
    dossiers.filter(({ identifiers, formsD }) => identifiers.cik === undefined && formsD.length > 0),
  ).toEqual([]);
});
