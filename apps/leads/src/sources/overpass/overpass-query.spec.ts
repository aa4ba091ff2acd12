import { dentists, named, questionOf } from '../testing/lead-question';
import { overpassQuery } from './overpass-query';

function textOf(...question: Parameters<typeof questionOf>) {
  const { query = '' } = overpassQuery(questionOf(...question)) ?? {};
  return new URLSearchParams(query).get('data');
}

test('asks for every way to tag the niche, around the town', () => {
  expect(textOf()).toBe(
    '[out:json][timeout:8];(nwr["amenity"="dentist"](around:20000,30.26715,-97.74306);' +
      'nwr["healthcare"="dentist"](around:20000,30.26715,-97.74306););out center tags 200;',
  );
});

test('asks for more where more leads are wanted', () => {
  expect(textOf({ limit: 200 })).toMatch(/out center tags 1000;$/);
});

test('an object has all tags of one way', () => {
  const niche = { ...dentists, osmTags: [{ office: 'company', company: 'it' }] };
  expect(textOf({ niche })).toContain('(nwr["office"="company"]["company"="it"](around:');
});

test('a name has all words, and they stand for nothing but themselves', () => {
  expect(textOf({ niche: named('Joe\'s  "A+B" (pizza)') })).toContain(
    String.raw`nwr["name"~"Joe's",i]["name"~"\"A\\+B\"",i]["name"~"\\(pizza\\)",i](around:`,
  );
});

test('no value gets out of its quotes', () => {
  const niche = { ...dentists, osmTags: [{ amenity: 'x"];nwr["shop"];//\n\\' }] };
  expect(textOf({ niche })).toContain(String.raw`nwr["amenity"="x\"];nwr[\"shop\"];// \\"](around:`);
});

test('what a request has no room for is left out', () => {
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
  ['a name that has no room', named('x'.repeat(3000))],
])('nothing is asked for %s', (_, niche) => {
  expect(overpassQuery(questionOf({ niche }))).toBeUndefined();
});
