// Records of companies with realistic skew: few countries, sectors and technologies have most of them.
'use strict';
const { emptyRecord } = require('./parts.cjs');

const countries = 'US GB DE FR IN BR IT ES NL CA AU PL SE CH BE AT JP DK NO FI IE PT CZ MX ZA SG'.split(' ');
const sectors =
  '5415 5416 7225 2382 5411 6212 5312 4451 8111 5413 4841 3328 5231 7211 5132 3118 2361 8121 4231 6111'.split(
    ' ',
  );
const technologies = [
  ...[
    'WordPress',
    'Google Analytics',
    'jQuery',
    'Shopify',
    'React',
    'Cloudflare',
    'HubSpot',
    'Wix',
    'Stripe',
  ],
  ...Array.from({ length: 190 }, (_, index) => `Tool ${index + 1}`),
];
const syllables =
  'ba be bo ca co da de do fa fi ga go ha ka la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se ta te to va ve wa'.split(
    ' ',
  );
const trades =
  'Software Consulting Foods Logistics Dental Legal Bakery Motors Energy Design Media Partners Systems Works'.split(
    ' ',
  );
const towns = Array.from({ length: 3000 }, (_, index) => `Town ${index + 1}`);

/** Mulberry32. @returns numbers from 0 up to 1, the same for a seed */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** An entry whose frequency falls with its place, as in Zipf's law. */
const skewed = (random, list) => list[Math.floor(list.length ** random()) - 1];

function nameOf(random) {
  const word = () =>
    Array.from(
      { length: 2 + Math.floor(random() * 2) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join('');
  const first = word();
  return `${first[0].toUpperCase()}${first.slice(1)}${word()} ${skewed(random, trades)}`;
}

/** @param index of the company, from 0 */
function companyAt(index) {
  const random = createRandom(index + 1);
  const known = (share) => random() < share;
  const employees = Math.max(1, Math.round(3 / (1 - random() * 0.9998)));
  const day = (days) =>
    new Date(Date.UTC(2026, 10, 1) - random() * days * 86_400_000).toISOString().slice(0, 10);
  return {
    ...emptyRecord,
    source: 'website',
    id: `c${index}.example`,
    seenAt: `${day(170)}T00:00:00.000Z`,
    name: nameOf(random),
    domain: `c${index}.example`,
    addresses: [
      {
        street: null,
        city: skewed(random, towns),
        region: null,
        postalCode: String(10_000 + Math.floor(random() * 80_000)),
        country: skewed(random, countries),
      },
    ],
    sector: known(0.8) ? skewed(random, sectors) : null,
    size: known(0.6) ? { min: employees, max: employees * 2 } : null,
    foundedYear: known(0.6) ? 2026 - Math.floor(60 * random() ** 2) : null,
    technologies: known(0.7)
      ? [...new Set(Array.from({ length: 1 + Math.floor(random() * 8) }, () => skewed(random, technologies)))]
      : [],
    openRoles: known(0.3) ? Math.floor(random() * 20) : null,
    emails: known(0.5) ? Math.floor(random() * 10) : null,
    signals: {
      funding: known(0.02) ? day(300) : null,
      hiring: known(0.2) ? day(120) : null,
      expansion: known(0.03) ? day(300) : null,
    },
  };
}

module.exports = { companyAt, createRandom, nameOf, skewed };
