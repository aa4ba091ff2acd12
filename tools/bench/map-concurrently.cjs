'use strict';

/** Maps the items with at most `concurrency` calls at a time. @returns the results in the order of the items */
async function mapConcurrently(concurrency, items, work) {
  const results = [];
  const pending = items.entries();
  const worker = async () => {
    for (const [index, item] of pending) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

module.exports = { mapConcurrently };
