// Keys by which facts in the truth and in answers are compared.
'use strict';

const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Ignores spaces, punctuation and entities. */
const headlineKey = (title) => fold(title).replace(/[^\p{L}\p{N}]/gu, '');

const nameKey = (name) =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Ignores the country of the network's host, the last slash and case; XING has moved its companies. */
const urlKey = (url) => {
  const { hostname, pathname } = new URL(url);
  const host = hostname.toLowerCase().replace(/^(?:www|m|[a-z]{2})\.(?=(?:linkedin|xing)\.com$)|^www\./, '');
  return `${host}${pathname.toLowerCase().replace(/\/+$/, '')}`.replace(
    /^xing\.com\/companies\//,
    'xing.com/pages/',
  );
};

module.exports = { headlineKey, nameKey, urlKey };
