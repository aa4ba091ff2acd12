// Towns, kinds and words of the generated places.
'use strict';
const { fromLeads } = require('../built.cjs');

const { readNiche } = fromLeads('niches/read-niche');

/** The largest town first. The radius in metres is that of the gazetteer for such a town. */
const radius = 35_000;
const bigTowns = [
  ['Tokyo', 35.68, 139.69],
  ['New York', 40.71, -74.0],
  ['Sao Paulo', -23.55, -46.63],
  ['London', 51.51, -0.13],
  ['Paris', 48.86, 2.35],
  ['Mexico City', 19.43, -99.13],
  ['Berlin', 52.52, 13.4],
  ['Austin', 30.27, -97.74],
  ['Sydney', -33.87, 151.21],
  ['Cape Town', -33.92, 18.42],
  ['Helsinki', 60.17, 24.94],
  ['Baltimore', 39.29, -76.61],
].map(([name, lat, lon]) => ({
  key: name,
  name,
  otherNames: [],
  region: null,
  regionCode: null,
  country: 'XX',
  countryName: 'Somewhere',
  point: { lat, lon },
  population: null,
  radius,
}));

/** The most frequent kind first. */
const kinds =
  `restaurants, cafes, hairdressers, clothes shops, supermarkets, bars, dentists, hotels, bakeries, doctors,
  pharmacies, car repair, lawyers, real estate agents, banks, gyms, florists, bookshops, insurance, opticians, accountants,
  electricians, plumbers, veterinarians, pizza, jewelry, furniture stores, architects, travel agencies, photographers`
    .split(',')
    .map((words) => words.trim());

/** The categories of these kinds in the datasets, and as many that no question asks for. */
const asked = [...new Set(kinds.flatMap((words) => readNiche(words).categories))];
const categories = asked.flatMap((category, index) => [category, `overture:other_kind_${index}`]);

const first = 'bar cal dor fen gol hal jun kor lan mer nor pal quin ros sal tor ul vel win zan'.split(' ');
const second = 'a el in o us a er ine ot ia ard en is or um ette ita on y eau'.split(' ');

/** Four hundred words of names, the most frequent first. */
const words = first.flatMap((beginning) => second.map((ending) => `${beginning}${ending}`));

module.exports = { bigTowns, categories, kinds, syllables: { first, second }, words };
