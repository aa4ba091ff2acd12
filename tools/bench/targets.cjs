'use strict';
const { recordTargets } = require('./results.cjs');

/** @param list `[[reached, sentence], …]`. @returns whether every target is reached. */
function reportTargets(list) {
  recordTargets(list);
  for (const [reached, sentence] of list) console.log(`${reached ? 'reached' : 'MISSED '}  ${sentence}`);
  console.log();
  return list.every(([reached]) => reached);
}

module.exports = { reportTargets };
