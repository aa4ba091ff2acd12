// Ratings of businesses. Their sites contain them only as structured data, so they are drawn again from the seed.
'use strict';
const { makeWorld } = require('@lode/sandbox');
const { fromSandbox } = require('../../built.cjs');

const { drawBusinesses } = fromSandbox('businesses/draw-businesses');

/** @returns ratings out of 5 by the id of the business */
function readRatings(seed, { companies, businesses }) {
  const taken = new Set(makeWorld(seed, companies, 'all').companies.map(({ domain }) => domain));
  const drawn = drawBusinesses(seed, businesses, 'all', taken);
  return new Map(drawn.flatMap(({ id, rating }) => (rating ? [[id, (rating.value * 5) / rating.best]] : [])));
}

module.exports = { readRatings };
