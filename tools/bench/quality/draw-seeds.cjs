'use strict';
const { randomInt } = require('node:crypto');

const worlds = 3;

/** The seeds that were asked for, else three fresh ones. */
const drawSeeds = (seeds) =>
  seeds.length > 0 ? seeds : Array.from({ length: worlds }, () => randomInt(1, 1_000_000_000));

module.exports = { drawSeeds };
