// Generates the tables of business categories of the leads service:
//   node tools/data/niches.cjs OVERTURE_CATEGORIES.csv
// The CSV is the list of categories of Overture Maps places, from docs.overturemaps.org/guides/places.
const { readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { isBusinessTag } = require('../../apps/leads/src/niches/osm-categories.ts');
const { foldWords } = require('../../libs/domain/src/values/fold-words.ts');

const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'pt-BR', 'nl', 'pl'];
/** Terms are associations more than names; those of the other languages would be read before a better word. */
const languagesWithTerms = ['en', 'de', 'fr', 'es'];
/** Preset keys that include all their values. */
const wholeKeys = ['shop', 'office', 'craft', 'healthcare'];
const target = join(__dirname, '../../apps/leads/src/niches/data');

function main() {
  const csv = process.argv[2];
  if (!csv) throw new Error('Pass the path of the Overture CSV.');
  const schema = join(dirname(require.resolve('@openstreetmap/id-tagging-schema/package.json')), 'dist');
  const presets = read(join(schema, 'presets.json'));
  const businesses = Object.entries(presets).filter(([id, { tags }]) => isBusiness(id, tags));
  const spellings = spellingLines(businesses, read(join(schema, 'deprecated.json')));
  const replaced = new Set(spellings.map((line) => line.split('|')[0]));
  const usual = businesses.filter(([, { tags }]) => !replaced.has(tagsLine(tags)));
  write('presets', presetLines(usual, schema));
  write('spellings', spellings);
  write('overture', overtureLines(readFileSync(csv, 'utf8')));
  write('brands', brandLines());
}

function isBusiness(id, tags) {
  const [key] = id.split('/');
  if (id === key) return wholeKeys.includes(id);
  const value = tags[key];
  return value !== undefined && isBusinessTag(key, value);
}

/** id | tags | searchable | then for each language: name | aliases | terms. */
function presetLines(businesses, schema) {
  const words = languages.map(
    (language) => read(join(schema, `translations/${language}.json`))[language].presets.presets,
  );
  return businesses.map(([id, { tags, searchable }]) =>
    [
      id,
      tagsLine(tags),
      searchable === false ? '' : 'searchable',
      ...words.flatMap((of, at) => {
        const { name = '', aliases = [], terms = [] } = of[id] ?? {};
        const said = new Set([name, ...aliases].map(folded));
        const further = terms.filter((term) => !said.has(folded(term)));
        const associations = languagesWithTerms.includes(languages[at]) ? further.map(plain).join(';') : '';
        return [plain(name), aliases.map(plain).join(';'), associations];
      }),
    ].join('|'),
  );
}

/** Equivalent tags: former ones, and ones used together: `from|to|before or beside`. */
function spellingLines(businesses, deprecated) {
  const beside = businesses.flatMap(([id, { tags, addTags = {} }]) =>
    id.split('/').length > 2
      ? []
      : Object.entries(addTags)
          .filter(([key, value]) => !(key in tags) && isBusinessTag(key, value))
          .map(([key, value]) => `${key}=${value}|${tagsLine(tags)}|beside`),
  );
  const before = deprecated
    .filter(({ old, replace = {} }) => isPlainTag(old) && isBusinessTags(replace))
    .filter(({ old }) => isBusinessTags(old))
    .map(({ old, replace }) => `${tagsLine(old)}|${tagsLine(replace)}|before`);
  return [...beside, ...before];
}

const isPlainTag = (tags) => Object.keys(tags).length === 1 && !Object.values(tags).includes('*');
const isBusinessTags = (tags) =>
  !Object.values(tags).includes('*') &&
  Object.entries(tags).some(([key, value]) => isBusinessTag(key, value));

/** Parent | its categories. Some categories occur in the CSV only as parents. */
function overtureLines(csv) {
  const above = new Map();
  for (const line of csv.split(/\r?\n/).slice(1)) {
    const [code, path = ''] = line.split(';').map((part) => part.replace(/[[\]\s]/g, ''));
    if (!code) continue;
    const parts = path.split(',').filter((part) => part !== code);
    above.set(code, parts);
    for (const [at, part] of parts.entries()) if (!above.has(part)) above.set(part, parts.slice(0, at));
  }
  const lines = Map.groupBy([...above.keys()], (code) => above.get(code).join('/'));
  return [...lines].map(([path, codes]) => `${path}|${codes.join(' ')}`);
}

/** Folded brand names in Latin letters, one line per first letter. */
function brandLines() {
  const { nsi } = read(join(dirname(require.resolve('name-suggestion-index')), '../json/nsi.json'));
  const names = Object.entries(nsi)
    .filter(([path]) => isBusinessTag(...path.split('/').slice(1, 3)) && path.startsWith('brands/'))
    .flatMap(([, { items }]) => items.map(({ displayName }) => folded(displayName)))
    .filter((name) => /^[a-z0-9 ]{2,40}$/.test(name));
  const lines = new Map();
  for (const name of [...new Set(names)].sort()) lines.set(name[0], [...(lines.get(name[0]) ?? []), name]);
  return [...lines.values()].map((of) => of.join('|'));
}

const folded = (text) => foldWords(text).join(' ');
const plain = (text) => text.replace(/[|;]/g, ' ').trim();
const tagsLine = (tags) =>
  Object.entries(tags)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ');
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

function write(name, lines) {
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(lines, null, 2)}\n`);
}

main();
