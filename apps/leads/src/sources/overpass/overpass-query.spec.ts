import { dentists, named, questionOf } from '../testing/lead-question';
import { overpassQuery } from './overpass-query';

function textOf(...question: Parameters<typeof questionOf>) {
  const { query = '' } = overpassQuery(questionOf(...question)) ?? {};
  return new URLSearchParams(query).get('data');
}

test('searches all tags of the niche around the town', () => {
  expect(textOf()).toBe(
    '[out:json][timeout:8];(nwr["amenity"="dentist"](around:20000,30.26715,-97.74306);' +
      'nwr["healthcare"="dentist"](around:20000,30.26715,-97.74306););out center tags 200;',
  );
});

test('requests more objects for more leads', () => {
  expect(textOf({ limit: 200 })).toMatch(/out center tags 1000;$/);
});

test('an object must have all tags of one set', () => {
  const niche = { ...dentists, osmTags: [{ office: 'company', company: 'it' }] };
  expect(textOf({ niche })).toContain('(nwr["office"="company"]["company"="it"](around:');
});

test('a name must have all words, matched literally', () => {
  expect(textOf({ niche: named('Joe\'s  "A+B" (pizza)') })).toContain(
    String.raw`nwr["name"~"Joe's",i]["name"~"\"A\\+B\"",i]["name"~"\\(pizza\\)",i](around:`,
  );
});

test('no value escapes its quotes', () => {
  const niche = { ...dentists, osmTags: [{ amenity: 'x"];nwr["shop"];//\n\\' }] };
  expect(textOf({ niche })).toContain(String.raw`nwr["amenity"="x\"];nwr[\"shop\"];// \\"](around:`);
});

test('tags beyond the size limit of a request are omitted', () => {
  const osmTags = Array.from({ length: 60 }, (_, number) => ({ shop: `kind${number}` }));
  const { query, isShortened } = overpassQuery(questionOf({ niche: { ...dentists, osmTags } })) ?? {};
  expect(isShortened).toBe(true);
  expect(query?.length).toBeLessThanOrEqual(2048);
  expect(decodeURIComponent(query ?? '')).toContain('"kind9"');
  expect(overpassQuery(questionOf())).toMatchObject({ isShortened: false });
});

test.each([
  ['no tags', { ...dentists, osmTags: [] }],
  ['no words', named('  ')],
  ['a name that is too long', named('x'.repeat(3000))],
])('there is no query for %s', (_, niche) => {
  expect(overpassQuery(questionOf({ niche }))).toBeUndefined();
});
