// The countries that a page of the corpus belongs to, for numbers that are none of the United States.
'use strict';
const { getCountries } = require('libphonenumber-js/max');

const english = new Intl.DisplayNames(['en'], { type: 'region' });
const byName = new Map([
  ...getCountries().map((code) => [english.of(code).toLowerCase(), code]),
  ...Object.entries({ usa: 'US', 'u.s.a.': 'US', uk: 'GB', 'u.k.': 'GB', 'b.v.i.': 'VG' }),
  ...Object.entries({ england: 'GB', scotland: 'GB', wales: 'GB', 'republic of ireland': 'IE' }),
]);

/** Those of the labels, else all whose English names stand in the text. */
function pageCountries({ COUNTRY = [] }, { text }) {
  const labelled = COUNTRY.flatMap((name) => countryOf(name) ?? []);
  if (labelled.length > 0) return [...new Set(labelled)];
  const words = ` ${text.toLowerCase().replace(/[^\p{L}.]+/gu, ' ')} `;
  return [...byName].filter(([name]) => words.includes(` ${name} `)).map(([, code]) => code);
}

const countryOf = (name) =>
  byName.get(name.toLowerCase()) ?? (getCountries().includes(name) ? name : undefined);

module.exports = { pageCountries };
