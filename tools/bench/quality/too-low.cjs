'use strict';

/** @returns a sentence about the missed target, in a list; empty if it is reached */
const tooLow = (name, figure, wanted) =>
  figure < wanted ? [`${name} is ${figure.toFixed(4)}, target: ${wanted}`] : [];

module.exports = { tooLow };
