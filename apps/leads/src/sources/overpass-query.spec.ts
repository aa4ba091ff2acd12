import { austin, dentists, named, questionOf } from './testing/lead-question';
import { areaQuery, circleQuery } from './overpass-source';

function textOf(...question: Parameters<typeof questionOf>) {
  const { query = '' } = circleQuery(questionOf(...question)) ?? {};
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
  const { query, isShortened } = circleQuery(questionOf({ niche: { ...dentists, osmTags } })) ?? {};
  expect(isShortened).toBe(true);
  expect(query?.length).toBeLessThanOrEqual(2048);
  expect(decodeURIComponent(query ?? '')).toContain('"kind9"');
  expect(circleQuery(questionOf())).toMatchObject({ isShortened: false });
});

test.each([
  ['no tags', { ...dentists, osmTags: [] }],
  ['no words', named('  ')],
  ['a name that is too long', named('x'.repeat(3000))],
])('there is no query for %s', (_, niche) => {
  expect(circleQuery(questionOf({ niche }))).toBeUndefined();
});

const extent = { contains: () => true, isNamedBy: () => true };
function areaText(names: string[], region: string | null): string | null {
  const question = questionOf({ town: { ...austin, region } });
  return new URLSearchParams(areaQuery(question, { ...extent, names })?.query).get('data');
}

test('searches a region by its area, which has its name in the local language or in English', () => {
  const kind = 'area["boundary"="administrative"]["admin_level"~"^[3-6]$"]';
  expect(areaText(['Bavaria', 'Bayern'], null)).toBe(
    `[out:json][timeout:8];(${kind}["name"~"^(Bavaria|Bayern)$"];${kind}["name:en"~"^(Bavaria|Bayern)$"];)->.r;` +
      '.r out ids;(nwr["amenity"="dentist"](area.r);nwr["healthcare"="dentist"](area.r););out center tags 200;',
  );
});

test('searches a county within its state', () => {
  const text = areaText(['Travis County'], 'Texas');
  expect(text).toContain('["admin_level"~"^[3-6]$"]["name:en"~"^(Texas)$"];)->.s;');
  expect(text).toContain('["admin_level"~"^[5-8]$"]["name:en"~"^(Travis County)$"];)->.r;.r out ids;');
  expect(text).toContain('nwr["amenity"="dentist"](area.r)(area.s);');
  expect(text).not.toContain('around');
});
