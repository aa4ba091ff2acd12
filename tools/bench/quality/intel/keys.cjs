// What counts as the same in the truth and in an answer.
'use strict';

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Headlines differ in spaces, marks and entities. */
const headlineKey = (title) => fold(title).replace(/[^\p{L}\p{N}]/gu, '');

const nameKey = (name) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The network's own name for a country, the last slash and capitals do not count; XING has moved its companies. */
const urlKey = (url) => {
  const { hostname, pathname } = new URL(url);
  const host = hostname.toLowerCase().replace(/^(?:www|m|[a-z]{2})\.(?=(?:linkedin|xing)\.com$)|^www\./, '');
  return `${host}${pathname.toLowerCase().replace(/\/+$/, '')}`.replace(
    /^xing\.com\/companies\//,
    'xing.com/pages/',
  );
};

const keyed = (values, keyOf) => new Map(values.map((value) => [keyOf(value), value]));

module.exports = { headlineKey, keyed, nameKey, urlKey };
