import { readPage } from '../page/read-page';
import { readJsonLd } from './json-ld';

const read = (...scripts: readonly string[]) => {
  const html = scripts.map((json) => `<script type="application/ld+json">${json}</script>`).join('');
  return readJsonLd(readPage(html, new URL('https://quillbay.com/')));
};

test('reads a node, several scripts, lists and graphs', () => {
  const names = read(
    '{"@type":"Organization","name":"Quillbay"}',
    '[{"@type":"Person","name":"Ana"},{"@type":"Person","name":"Jo"}]',
    '{"@graph":[{"@type":["Store","https://schema.org/Brand"],"schema:name":"Dock"}]}',
  ).map(({ types, properties }) => [types, properties['name']]);
  expect(names).toEqual([
    [['Organization'], ['Quillbay']],
    [['Person'], ['Ana']],
    [['Person'], ['Jo']],
    [['Store', 'Brand'], ['Dock']],
  ]);
});

test('reads nested items, values of all types, and wrapped values', () => {
  const [item] = read(
    `{"@type":"Organization","address":{"@type":"PostalAddress","postalCode":"10117"},"isAccessibleForFree":true,
      "numberOfEmployees":12,"slogan":{"@value":"Quiet boats","@language":"en"},"sameAs":{"@set":["https://a.example"]},"fax":null}`,
  );
  expect(item).toMatchObject({
    syntax: 'json_ld',
    properties: {
      address: [{ types: ['PostalAddress'], properties: { postalCode: ['10117'] } }],
      isAccessibleForFree: [true],
      numberOfEmployees: [12],
      slogan: ['Quiet boats'],
      sameAs: ['https://a.example'],
    },
  });
  expect(item?.properties['fax']).toBeUndefined();
});

test('resolves references across scripts, including cycles', () => {
  const [organisation, ana] = read(
    '{"@id":"#org","@type":"Organization","name":"Quillbay","employee":{"@id":"#ana"}}',
    '{"@id":"#ana","@type":"Person","name":"Ana","worksFor":{"@id":"#org"},"sameAs":{"@id":"https://elsewhere.example/ana"}}',
  );
  expect(organisation?.properties['employee']?.[0]).toBe(ana);
  expect(ana?.properties['worksFor']).toMatchObject([
    { types: ['Organization'], properties: { name: ['Quillbay'] } },
  ]);
  expect(ana?.properties['sameAs']).toEqual(['https://elsewhere.example/ana']);
});

test.each([
  ['a comment', '{/* ours */"name":"Quillbay" // the company\n}'],
  ['HTML comment marks', '<!-- {"name":"Quillbay"} -->'],
  ['CDATA', '//<![CDATA[\n{"name":"Quillbay"}\n//]]>'],
  ['trailing commas', '{"name":"Quillbay","sameAs":["https://a.example",],}'],
  ['a semicolon', '{"name":"Quillbay"};'],
  ['a comment with words', '<!-- Local business -->\n{"name":"Quillbay"}'],
  ['a missing comma', '{"name":"Quillbay"\n"telephone":"+1 312 867 0110"}'],
  ['a missing comma after a list', '{"sameAs":["https://a.example"] "name":"Quillbay"}'],
  ['a brace too many', '{"name":"Quillbay"}}'],
  ['a line break in a string', '{"name":"Quillbay","description":"Quiet\nboats\tfor rough water"}'],
  ['an unknown escape', String.raw`{"name":"Quillbay","slogan":"It\'s quiet"}`],
])('repairs %s', (_what, json) => {
  expect(read(json)).toMatchObject([{ properties: { name: ['Quillbay'] } }]);
});

test('reads objects in a row', () => {
  const items = read('{"@type":"LocalBusiness","name":"Quillbay"}\n{"@type":"WebSite","name":"Quillbay"}');
  expect(items.map(({ types }) => types)).toEqual([['LocalBusiness'], ['WebSite']]);
});

test('keeps commas, comments and semicolons inside strings', () => {
  const text = 'a, ] // b; /* c */ \\" ,}';
  expect(read(`{"name":"${text}",}`)[0]?.properties['name']).toEqual(['a, ] // b; /* c */ " ,}']);
});

test('decodes entities and tags in values', () => {
  expect(read('{"name":"Smith &amp; Sons","description":"<p>Quiet</p><p>boats</p>"}')[0]?.properties).toEqual(
    {
      name: ['Smith & Sons'],
      description: ['Quiet boats'],
    },
  );
});

test.each(['', 'nonsense', '{"name":', 'null', '42', '"text"', '[[]]', '{"@graph":7}', '{"name":"x'])(
  'returns nothing for %s, without an error',
  (json) => {
    expect(read(json).flatMap(({ properties }) => Object.keys(properties))).toEqual([]);
  },
);

test('accepts names that are special in JavaScript', () => {
  const [item] = read('{"__proto__":{"name":"x"},"constructor":"y"}');
  expect(Object.keys(item?.properties ?? {}).sort()).toEqual(['__proto__', 'constructor']);
});

test('reads a graph of nodes that all reference each other in linear time', () => {
  const ids = Array.from({ length: 150 }, (_, index) => `#${index}`);
  const links = ids.map((id) => ({ '@id': id }));
  const graph = ids.map((id) => ({ '@id': id, '@type': 'Person', name: id, knows: links }));
  expect(read(JSON.stringify({ '@graph': graph }))).toHaveLength(150);
});

test('reads nested lists of any depth', () => {
  expect(read(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)).toEqual([]);
  expect(read(`{"name":${'['.repeat(5000)}"x"${']'.repeat(5000)}}`)[0]?.properties['name']).toBeUndefined();
});
