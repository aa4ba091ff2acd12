// Generated files of OpenStreetMap.
'use strict';
const { closeSync, openSync, writeSync } = require('node:fs');
const { fromLeads } = require('../built.cjs');
const { createRandom, pick } = require('../searches/random.cjs');
const { firstSyllables, secondSyllables, towns } = require('../searches/world.json');

const { osmFileParts } = fromLeads('importing/testing/osm-file-parts');

/** Objects per block, as in files of other writers. */
const perBlock = 8000;
const shares = { ways: 0.11, relations: 0.002 };
/** One of this many objects is a business, as in extracts of towns. */
const businesses = { nodes: 130, ways: 40, relations: 10 };
const corners = 4;
const kinds = Object.entries({
  amenity: 'dentist',
  shop: 'bakery',
  office: 'lawyer',
  craft: 'plumber',
  tourism: 'hotel',
});
const words = firstSyllables.flatMap((first) => secondSyllables.map((second) => `${first}${second}`));

/** One of two businesses has a phone number, one of three a site. */
function tagsOf(number) {
  const [key, value] = kinds[number % kinds.length];
  return {
    ...{ [key]: value, name: `Business ${number}`, 'addr:street': 'Main Street' },
    'addr:housenumber': String(number % 200),
    ...(number % 2 === 0 && { phone: `+1 512-555-${String(number % 10_000).padStart(4, '0')}` }),
    ...(number % 3 === 0 && { website: `https://www.business-${number}.com/` }),
  };
}

/** Nodes are the corners of squares, ways their outlines. */
function extractBlocks(objects) {
  const [relations, ways] = [shares.relations, shares.ways].map((share) => Math.floor(objects * share));
  const nodes = objects - ways - relations;
  const edge = (isFar) => (isFar ? 0.0002 : 0);
  const makers = {
    nodes: (index) => {
      const square = Math.floor(index / corners);
      return {
        id: index + 1,
        lat: 30 + (square % 2000) / 1000 + edge(index % corners > 1),
        lon: -98 + Math.floor(square / 2000) / 1000 + edge([1, 2].includes(index % corners)),
        ...(index % businesses.nodes === 0 && { tags: tagsOf(index) }),
      };
    },
    ways: (index) => {
      const first = 1 + ((index * corners) % (nodes - corners));
      return {
        id: index + 1,
        refs: [first, first + 1, first + 2, first + 3, first],
        tags: index % businesses.ways === 0 ? tagsOf(index) : { building: 'yes' },
      };
    },
    relations: (index) => ({
      id: index + 1,
      members: [['way', 1 + ((index * 7) % ways), 'outer']],
      tags: { type: 'multipolygon', ...(index % businesses.relations === 0 && tagsOf(index)) },
    }),
  };
  return [
    ['nodes', nodes, makers.nodes],
    ['ways', ways, makers.ways],
    ['relations', relations, makers.relations],
  ];
}

/** A place in one of the towns, which have two of three places, or anywhere; few words are in many names. */
function placeAt(index) {
  const random = createRandom(index);
  const { lat, lon } = towns[Math.floor(random() ** 2 * towns.length)];
  const [north, east] = [random() - 0.5, random() - 0.5];
  const isInTown = index % 3 > 0;
  const word = () => words[Math.floor(random() ** 3 * words.length)];
  const family = [firstSyllables, secondSyllables, firstSyllables].map((part) => pick(random, part)).join('');
  return {
    id: index + 1,
    lat: isInTown ? lat + 0.3 * north : 120 * north,
    lon: isInTown ? lon + 0.4 * east : 350 * east,
    tags: { ...tagsOf(index), name: `${word()} ${word()} ${family}` },
  };
}

function* blocksOf(sets) {
  for (const [type, count, make] of sets)
    for (let from = 0; from < count; from += perBlock)
      yield {
        [type]: Array.from({ length: Math.min(perBlock, count - from) }, (_, index) => make(from + index)),
      };
}

function writeOsm(file, bbox, sets) {
  const handle = openSync(file, 'w');
  const replicated = Date.parse('2026-11-01') / 1000;
  for (const part of osmFileParts({ bbox, replicated, blocks: blocksOf(sets) })) writeSync(handle, part);
  closeSync(handle);
}

/** An extract of so many objects: nodes, buildings and areas, of which one per hundred is a business. */
const writeExtract = (file, objects) => writeOsm(file, [-98, 30, -96, 32], extractBlocks(objects));

/** A file in which every object is a place. */
const writePlaces = (file, count) => writeOsm(file, [-180, -85, 180, 85], [['nodes', count, placeAt]]);

module.exports = { writeExtract, writePlaces };
