'use strict';

/** Works on so many items at the same time. @returns the results in the order of the items */
async function inLanes(lanes, items, work) {
  const results = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

module.exports = { inLanes };
