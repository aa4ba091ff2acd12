// A generated extract of OpenStreetMap: nodes, buildings and areas, and one business per hundred objects, as in extracts
// of towns.
'use strict';
const { closeSync, openSync, writeSync } = require('node:fs');
const { fromLeads } = require('../built.cjs');

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

module.exports = { writeExtract };
