import * as fc from 'fast-check';
import type { SightedPerson } from './sighted-people';
import { seenAt, sighted } from './testing/sighted';
import { mergePeople } from './merge-people';

const elsewhere = (name: string, more: Partial<SightedPerson> = {}): SightedPerson =>
  sighted(name, {
    origin: 'knowledge_base',
    evidence: [{ ...seenAt('https://www.wikidata.org/wiki/Q1', 70), source: 'wikidata' }],
    confidence: 70,
    ...more,
  });
const imprint = (name: string, more: Partial<SightedPerson> = {}): SightedPerson =>
  sighted(name, { evidence: [seenAt('https://acme.test/imprint')], ...more });

const namesIn = (people: readonly SightedPerson[]): string[] =>
  mergePeople(people)
    .map(({ name }) => name)
    .sort();

describe('the same person', () => {
  test.each([
    ['the same name', [sighted('Ana Ruiz'), elsewhere('Ana Ruiz')], ['Ana Ruiz']],
    ['accents', [sighted('José Núñez'), elsewhere('Jose Nunez')], ['José Núñez']],
    ['a nickname', [sighted('Bob Smith'), elsewhere('Robert Smith')], ['Bob Smith']],
    ['a nickname on another page', [sighted('Bob Smith'), imprint('Robert Smith')], ['Bob Smith']],
    ['a further given name', [sighted('Ana Ruiz'), elsewhere('Ana Maria Ruiz')], ['Ana Ruiz']],
    ['an initial', [sighted('J. Smith'), elsewhere('Jane Smith')], ['Jane Smith']],
    ['another script', [sighted('Ivan Petrov'), elsewhere('Иван Петров')], ['Ivan Petrov']],
    ['another order', [sighted('Jane Smith'), elsewhere('SMITH Jane')], ['Jane Smith']],
    ['a title before the name', [sighted('Dr. Ana Ruiz'), elsewhere('Ana Ruiz')], ['Dr. Ana Ruiz']],
  ])('%s', (_, people, names) => {
    expect(namesIn(people)).toEqual(names);
  });

  test.each([
    ['another given name', [sighted('Ana Ruiz'), elsewhere('Eva Ruiz')]],
    ['another family name', [sighted('Ana Ruiz'), elsewhere('Ana Vega')]],
    ['a nickname next to it on the page', [sighted('Bob Smith'), sighted('Robert Smith')]],
    ['an initial within one origin', [sighted('J. Smith'), imprint('Jane Smith')]],
    ['an initial that matches two', [sighted('Jane Smith'), sighted('John Smith'), elsewhere('J. Smith')]],
    ['a name that matches two', [sighted('Ana Ruiz Lopez'), sighted('Ana Ruiz Vega'), elsewhere('Ana Ruiz')]],
    ['a single name', [sighted('Anna Schmidt'), elsewhere('Anna')]],
  ])('not: %s', (_, people) => {
    expect(namesIn(people)).toEqual(people.map(({ name }) => name).sort());
  });
});

test('a person next to a fuller name is different for other origins too', () => {
  const people = [sighted('João R. Öztürk'), sighted('João Öztürk'), elsewhere('João Öztürk')];
  expect(mergePeople(people).map(({ name, evidence }) => [name, evidence.length])).toEqual([
    ['João R. Öztürk', 1],
    ['João Öztürk', 2],
  ]);
});

test('the own site words the role, and evidence of all origins is kept, the strongest first', () => {
  const own = sighted('Ana Ruiz', {
    title: 'Geschäftsführerin',
    seniority: 'cxo',
    department: 'executive',
    decides: true,
    email: 'ana@acme.test',
    reportsTo: 'Eva Vega',
  });
  const other = elsewhere('Ana Ruiz', {
    title: 'Founder',
    seniority: 'owner',
    department: 'executive',
    group: 'board',
    phone: '+4930123456',
    profiles: ['https://www.linkedin.com/in/ana-ruiz'],
  });
  expect(mergePeople([other, own])).toEqual([
    {
      name: 'Ana Ruiz',
      title: 'Geschäftsführerin',
      seniority: 'cxo',
      department: 'executive',
      decides: true,
      group: 'team',
      email: 'ana@acme.test',
      phone: '+4930123456',
      profiles: ['https://www.linkedin.com/in/ana-ruiz'],
      reportsTo: 'Eva Vega',
      current: true,
      confidence: 94,
      evidence: [...own.evidence, ...other.evidence],
    },
  ]);
});

test.each([
  ['the own site decides who is gone', false, true, false],
  ['and who is current', true, false, true],
])('%s', (_, onSite, elsewhereToo, current) => {
  const people = [sighted('Ana Ruiz', { current: onSite }), elsewhere('Ana Ruiz', { current: elsewhereToo })];
  expect(mergePeople(people)).toMatchObject([{ current }]);
});

test('a role without a title gets one from another origin', () => {
  const people = [sighted('Ana Ruiz'), elsewhere('Ana Ruiz', { title: 'Founder', seniority: 'owner' })];
  expect(mergePeople(people)).toMatchObject([{ title: 'Founder', seniority: 'owner' }]);
});

test('the higher of two roles is used', () => {
  const founder = elsewhere('Ana Ruiz', { title: 'Founder', seniority: 'owner', confidence: 90 });
  const chief = elsewhere('Ana Ruiz', { title: 'Chief Executive Officer', seniority: 'cxo' });
  const board = elsewhere('Ana Ruiz', { title: 'Board Member', seniority: 'director', group: 'board' });
  const past = elsewhere('Ana Ruiz', { title: 'Chairperson', seniority: 'cxo', current: false });
  expect(mergePeople([board, past, founder, chief])).toMatchObject([
    { title: 'Chief Executive Officer', group: 'team', current: true },
  ]);
});

const anyName = fc.constantFrom(
  ...['Ana Ruiz', 'A. Ruiz', 'Ana Maria Ruiz', 'Bob Smith', 'Robert Smith', 'J. Smith', 'Ruiz', 'Анна Руис'],
);
const anyone = fc
  .record({
    name: anyName,
    origin: fc.constantFrom('own_site' as const, 'knowledge_base' as const, 'registry' as const),
    url: fc.constantFrom('https://acme.test/a', 'https://acme.test/b'),
    title: fc.constantFrom(null, 'CEO', 'Clerk'),
  })
  .map(({ name, url, ...more }) => sighted(name, { ...more, evidence: [seenAt(url)] }));

test('the order of sightings is irrelevant', () => {
  fc.assert(
    fc.property(
      fc
        .array(anyone, { maxLength: 8 })
        .chain((people) =>
          fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
        ),
      ([people, shuffled]) => {
        const merged = mergePeople(people).map(({ name, title }) => `${name} ${title}`);
        expect(
          mergePeople(shuffled)
            .map(({ name, title }) => `${name} ${title}`)
            .sort(),
        ).toEqual(merged.sort());
        expect(merged.length).toBeLessThanOrEqual(people.length);
      },
    ),
  );
});
