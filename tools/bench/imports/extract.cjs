// A generated extract of OpenStreetMap: nodes, buildings and areas, and one business per hundred objects, as in extracts
// of towns.
'use strict';
const { closeSync, openSync, writeSync } = require('node:fs');
const { fromLeads } = require('../built.cjs');

const { bigTowns, syllables, words } = require('../places/world.cjs');

const { osmFileParts } = fromLeads('importing/testing/osm-file-parts');

/** Objects per block, as in files of other writers. */
const perBlock = 8000;
const shares = { ways: 0.11, relations: 0.002 };
/** One of this many objects is a business. */
const businesses = { nodes: 130, ways: 40, relations: 10 };
const corners = 4;
const kinds = [
  ['amenity', 'restaurant'],
  ['shop', 'bakery'],
  ['office', 'lawyer'],
  ['amenity', 'dentist'],
  ['craft', 'plumber'],
  ['tourism', 'hotel'],
];

/** One of two businesses has a phone number, one of three a site. */
function businessTags(number) {
  const [key, value] = kinds[number % kinds.length];
  return {
    [key]: value,
    name: `Business ${number}`,
    'addr:street': 'Main Street',
    'addr:housenumber': String(number % 200),
    ...(number % 2 === 0 && { phone: `+1 512-555-${String(number % 10_000).padStart(4, '0')}` }),
    ...(number % 3 === 0 && { website: `https://www.business-${number}.com/` }),
  };
}

/** The four corners of a square have consecutive numbers. */
const nodeOf = (index) => ({
  id: index + 1,
  lat: 30 + (Math.floor(index / corners) % 2000) / 1000 + (index % corners > 1 ? 0.0002 : 0),
  lon:
    -98 +
    Math.floor(index / corners / 2000) / 1000 +
    (index % corners === 1 || index % corners === 2 ? 0.0002 : 0),
  ...(index % businesses.nodes === 0 && { tags: businessTags(index) }),
});

const wayOf = (nodes) => (index) => {
  const first = 1 + ((index * corners) % (nodes - corners));
  return {
    id: index + 1,
    refs: [first, first + 1, first + 2, first + 3, first],
    tags: index % businesses.ways === 0 ? businessTags(index) : { building: 'yes' },
  };
};

const relationOf = (ways) => (index) => ({
  id: index + 1,
  members: [['way', 1 + ((index * 7) % ways), 'outer']],
  tags: { type: 'multipolygon', ...(index % businesses.relations === 0 && businessTags(index)) },
});

/** Objects of one type, in blocks. */
function* blocksOf(type, count, make) {
  for (let from = 0; from < count; from += perBlock) {
    const length = Math.min(perBlock, count - from);
    yield { [type]: Array.from({ length }, (_, index) => make(from + index)) };
  }
}

function* allBlocks({ nodes, ways, relations }) {
  yield* blocksOf('nodes', nodes, nodeOf);
  yield* blocksOf('ways', ways, wayOf(nodes));
  yield* blocksOf('relations', relations, relationOf(ways));
}

/** @returns the number of businesses in the file */
function writeExtract(file, objects) {
  const relations = Math.floor(objects * shares.relations);
  const ways = Math.floor(objects * shares.ways);
  const counts = { nodes: objects - ways - relations, ways, relations };
  const handle = openSync(file, 'w');
  const header = { bbox: [-98, 30, -96, 32], replicated: Date.parse('2026-11-01') / 1000 };
  for (const part of osmFileParts({ ...header, blocks: allBlocks(counts) })) writeSync(handle, part);
  closeSync(handle);
  return Object.entries(counts).reduce((sum, [type, count]) => sum + Math.ceil(count / businesses[type]), 0);
}

/** A number between 0 and 1 that follows from the number of a place and a salt. */
const drawn = (number, salt) => {
  const value = Math.sin(number * 12.9898 + salt * 78.233) * 43_758.5453;
  return value - Math.floor(value);
};
const pick = (list, share) => list[Math.floor(share * list.length)];

/** The words of names are as frequent as in a directory: few are in many names, and family names are in few. */
const nameOf = (number) => {
  const family = [0, 1, 2].map((part) =>
    pick(part % 2 ? syllables.second : syllables.first, drawn(number, part)),
  );
  return `${pick(words, drawn(number, 3) ** 3)} ${pick(words, drawn(number, 4) ** 3)} ${family.join('')}`;
};

/** A place in one of the towns, which have two of three places, or anywhere. */
function placeNode(index) {
  const town = pick(bigTowns, drawn(index, 5) ** 2).point;
  const [north, east] = [drawn(index, 6) - 0.5, drawn(index, 7) - 0.5];
  const isInTown = index % 3 > 0;
  return {
    id: index + 1,
    lat: isInTown ? town.lat + 0.3 * north : 120 * north,
    lon: isInTown ? town.lon + 0.4 * east : 350 * east,
    tags: { ...businessTags(index), name: nameOf(index) },
  };
}

/** Writes an extract in which every object is a place. */
function writePlaces(file, count) {
  const handle = openSync(file, 'w');
  const header = { bbox: [-180, -85, 180, 85], replicated: Date.parse('2026-11-01') / 1000 };
  for (const part of osmFileParts({ ...header, blocks: blocksOf('nodes', count, placeNode) }))
    writeSync(handle, part);
  closeSync(handle);
}

module.exports = { writeExtract, writePlaces };
