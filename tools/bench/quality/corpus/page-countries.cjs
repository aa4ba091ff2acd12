// The countries of a page of the corpus, for numbers outside the United States.
'use strict';
const { getCountries } = require('libphonenumber-js/max');

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const byName = new Map([
  ...getCountries().map((code) => [english.of(code).toLowerCase(), code]),
  ...Object.entries({ usa: 'US', 'u.s.a.': 'US', uk: 'GB', 'u.k.': 'GB', 'b.v.i.': 'VG' }),
  ...Object.entries({ england: 'GB', scotland: 'GB', wales: 'GB', 'republic of ireland': 'IE' }),
]);

/** The labelled countries, or else all whose English names are in the text. */
function pageCountries({ COUNTRY = [] }, { text }) {
  const labelled = COUNTRY.flatMap((name) => countryOf(name) ?? []);
  if (labelled.length > 0) return [...new Set(labelled)];
  const words = ` ${text.toLowerCase().replace(/[^\p{L}.]+/gu, ' ')} `;
  return [...byName].filter(([name]) => words.includes(` ${name} `)).map(([, code]) => code);
}

const countryOf = (name) =>
  byName.get(name.toLowerCase()) ?? (getCountries().includes(name) ? name : undefined);

module.exports = { pageCountries };
