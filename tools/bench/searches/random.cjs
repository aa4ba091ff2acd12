// Generated names and choices, the same in every run.
'use strict';
const { nameSyllables, trades } = require('./world.json');

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

const pick = (random, list) => list[Math.floor(random() * list.length)];

/** An entry whose frequency falls with its place, as in Zipf's law. */
const skewed = (random, list) => list[Math.floor(list.length ** random()) - 1];

/** A name of a company. */
function nameOf(random) {
  const word = () =>
    Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, nameSyllables)).join('');
  const first = word();
  return `${first[0].toUpperCase()}${first.slice(1)}${word()} ${skewed(random, trades)}`;
}

module.exports = { createRandom, nameOf, pick, skewed };
