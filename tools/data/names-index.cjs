// Generates the index of known brands of the intel service:
//   node tools/data/names-index.cjs [FOLDER WITH json AND wikidata] [TARGET]
const { readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { brotliCompressSync, constants } = require('node:zlib');
const { ownDomain } = require('../../libs/domain/src/addresses/shared-hosts.ts');
const { writeBrand } = require('../../apps/intel/src/names-index/names-index.ts');

const target = join(__dirname, '../../apps/intel/src/names-index/data/names.tsv.br');
/** The trees with organisations, most specific first. */
const trees = ['brands', 'operators', 'transit'];
/** Tags of objects that organisations own, not of organisations. */
const belongings = new Set(
  `amenity/atm amenity/bench amenity/bicycle_parking amenity/charging_station amenity/letter_box amenity/parcel_locker
  amenity/parking amenity/payment_terminal amenity/post_box amenity/recycling amenity/telephone amenity/toilets
  amenity/vending_machine amenity/waste_basket man_made/mast advertising/billboard`.split(/\s+/),
);
/** Brands that every version must contain; otherwise the file is not written. */
const facts = [
  ['Q38076', 'mcdonalds.com'],
  ['Q54078', 'ikea.com'],
  ['Q37158', 'starbucks.com'],
  ['Q483551', 'walmart.com'],
];

function main() {
  const folder = process.argv[2] ?? join(dirname(require.resolve('name-suggestion-index')), '..');
  const { nsi } = read(join(folder, 'json/nsi.json'));
  const { wikidata } = read(join(folder, 'wikidata/wikidata.json'));
  const mentions = mentionsById(nsi);
  const brands = Object.entries(wikidata)
    .filter(([id, { dissolutions = [] }]) => mentions.has(id) && !dissolutions.some(isEverywhere))
    .map(([id, entry]) => brandOf(id, entry, mentions.get(id)))
    .filter(({ domains, facebook, instagram, twitter, linkedin }) =>
      [...domains, facebook, instagram, twitter, linkedin].some(Boolean),
    )
    .sort((one, other) => numberOf(one) - numberOf(other));
  check(brands);
  write(brands);
}

/** Categories and names of the items by Q-id, in the order of the trees. */
function mentionsById(nsi) {
  const paths = Object.entries(nsi).sort(([one], [other]) => rankOf(one) - rankOf(other));
  const mentions = new Map();
  for (const [path, { items }] of paths) {
    const [tree, ...category] = path.split('/');
    if (!trees.includes(tree)) continue;
    for (const { displayName, tags } of items)
      for (const tag of ['brand', 'operator', 'network']) {
        const id = tags[`${tag}:wikidata`];
        if (!/^Q\d+$/.test(id ?? '')) continue;
        const isMain = tags[tag] === tags.name || tags.name === undefined || tag === 'brand';
        const names = isMain ? [displayName.replace(/\s*\([^)]*\)$/, '')] : [];
        mentions.set(id, [...(mentions.get(id) ?? []), { category: category.join('/'), names }]);
      }
  }
  return mentions;
}

function brandOf(id, { label, officialWebsites = [], identities = {} }, mentions) {
  const { website, facebook, instagram, twitter, linkedin } = identities;
  const websites = [...officialWebsites, website].filter(Boolean);
  return {
    wikidata: id,
    names: distinct([label, ...mentions.flatMap(({ names }) => names)].filter(Boolean)).slice(0, 4),
    domains: distinct(websites.map(domainOf).filter(Boolean)),
    facebook,
    instagram,
    twitter,
    linkedin,
    category: categoryOf(mentions.map(({ category }) => category)),
  };
}

/** Archives contain copies of other sites. */
const domainOf = (website) =>
  /\/\/(?:web\.)?archive\.(?:org|is|today)\//.test(website) ? null : ownDomain(website);

/** The most frequent value; the first tree wins ties. */
function categoryOf(categories) {
  const own = categories.filter((category) => !belongings.has(category));
  const counts = Map.groupBy(own.length > 0 ? own : categories, (category) => category);
  return [...counts].sort(([, one], [, other]) => other.length - one.length)[0][0];
}

/** Ended worldwide, not only in some countries. */
const isEverywhere = ({ countries }) => countries === undefined;
const rankOf = (path) => trees.indexOf(path.split('/')[0]);
const numberOf = ({ wikidata }) => Number(wikidata.slice(1));
const distinct = (values) => [...new Set(values)];
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

function check(brands) {
  const byId = new Map(brands.map((brand) => [brand.wikidata, brand]));
  const missing = facts.filter(([id, domain]) => !byId.get(id)?.domains.includes(domain));
  if (missing.length > 0) throw new Error(`Not in the data: ${missing.join('; ')}.`);
}

function write(brands) {
  const text = Buffer.from(brands.map((brand) => `${writeBrand(brand)}\n`).join(''));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const packed = brotliCompressSync(text, { params });
  writeFileSync(process.argv[3] ?? target, packed);
  console.log(`${brands.length} brands, ${text.length} bytes, packed ${packed.length}`);
}

main();
