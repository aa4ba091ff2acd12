'use strict';
const { randomInt } = require('node:crypto');

const worlds = 3;

/** The given seeds, or else three random ones. */
const drawSeeds = (seeds) =>
  seeds.length > 0 ? seeds : Array.from({ length: worlds }, () => randomInt(1, 1_000_000_000));

module.exports = { drawSeeds };
