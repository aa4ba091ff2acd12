// A generated file of OpenStreetMap.
'use strict';
const { closeSync, openSync, writeSync } = require('node:fs');
const { fromLeads } = require('../built.cjs');
const { createRandom, pick } = require('../searches/random.cjs');
const { firstSyllables, secondSyllables, towns } = require('../searches/world.json');

const { osmFileParts } = fromLeads('importing/testing/osm-file-parts');

/** Objects per block, as in files of other writers. */
const perBlock = 8000;
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

function* blocksOf(count) {
  for (let from = 0; from < count; from += perBlock) {
    const length = Math.min(perBlock, count - from);
    yield { nodes: Array.from({ length }, (_, index) => placeAt(from + index)) };
  }
}

/** Writes a file in which every object is a place. */
function writePlaces(file, count) {
  const handle = openSync(file, 'w');
  const header = { bbox: [-180, -85, 180, 85], replicated: Date.parse('2026-11-01') / 1000 };
  for (const part of osmFileParts({ ...header, blocks: blocksOf(count) })) writeSync(handle, part);
  closeSync(handle);
}

module.exports = { writePlaces };
