// Compares postal addresses by city and postal code.
'use strict';

/** Maximum number of characters between a labelled city and a labelled postal code of one address. */
const maxGap = 40;
const minCityLength = 4;

/** @returns an outcome like those of the judge: `right`, `missed`, `unlabelled`, `extra`. */
function judgeAddresses({ text, labels }, contactPoints) {
  const wanted = labelledPlaces(text.replace(/\s+/g, ' '), labels);
  const found = contactPoints.flatMap(({ address }) =>
    address ? [{ city: compact(address.city), code: compact(address.postal_code), text: address.text }] : [],
  );
  const distinct = [...new Map(found.map((each) => [`${each.city} ${each.code}`, each])).values()];
  return {
    right: wanted.filter((place) => distinct.some((each) => isSame(place, each))),
    missed: wanted.filter((place) => !distinct.some((each) => isSame(place, each))),
    unlabelled: [],
    extra: distinct.filter((each) => !wanted.some((place) => isSame(place, each))),
  };
}

/** Each labelled postal code with the labelled city that is next to it. */
function labelledPlaces(text, { CITY = [], ZIPCODE = [] }) {
  const lower = text.toLowerCase();
  const cities = [...new Set(CITY)].flatMap((city) => mentions(lower, city));
  const places = new Map();
  for (const code of new Set(ZIPCODE))
    for (const { start, end } of mentions(lower, code)) {
      const near = cities
        .map((city) => ({ ...city, gap: Math.max(city.start - end, start - city.end) }))
        .filter(({ gap }) => gap >= 0 && gap <= maxGap)
        .sort((a, b) => a.gap - b.gap || b.label.length - a.label.length)[0];
      if (near) places.set(`${near.label} ${code}`, { city: compact(near.label), code: compact(code) });
    }
  return [...places].map(([label, place]) => ({ ...place, text: label }));
}

/** Occurrences of a label as whole words. */
function mentions(text, label) {
  const words = label.replace(/\s+/g, ' ').toLowerCase().trim();
  const found = [];
  for (
    let start = text.indexOf(words);
    words.length > 1 && start >= 0;
    start = text.indexOf(words, start + 1)
  ) {
    const end = start + words.length;
    if (!/[\p{L}\d]/u.test(text[start - 1] ?? '') && !/[\p{L}\d]/u.test(text[end] ?? ''))
      found.push({ label, start, end });
  }
  return found;
}

const isSame = (one, other) =>
  one.code === other.code &&
  (one.city === other.city || isPart(one.city, other.city) || isPart(other.city, one.city));

const isPart = (part, whole) => part.length >= minCityLength && whole.includes(part);

const compact = (text) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

module.exports = { judgeAddresses };
