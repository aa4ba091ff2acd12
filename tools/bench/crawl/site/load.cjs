'use strict';

/** Pages that are fetched at the same time. */
const concurrency = 8;

/** @param crawl returns the number of facts of each page. @returns `{pages, facts, cpu}`; cpu in seconds */
async function countFacts(crawl) {
  const before = process.cpuUsage();
  const counts = await crawl();
  const { user, system } = process.cpuUsage(before);
  const facts = counts.reduce((total, count) => total + count, 0);
  return { pages: counts.length, facts, cpu: (user + system) / 1e6 };
}

module.exports = { concurrency, countFacts };
