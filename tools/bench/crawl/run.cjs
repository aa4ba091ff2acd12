// The crawl benchmark: whole crawls, extraction, technologies, and hostile pages.
'use strict';
const { timeExtraction } = require('./extraction/run.cjs');
const { measureHostilePages } = require('./hostile/run.cjs');
const { chosenModes, chosenParts } = require('./hostile/selection.cjs');
const { measureServices } = require('./hostile/services.cjs');
const { compareMatchers } = require('./technologies.cjs');
const { compareCrawlers } = require('./site/run.cjs');

/** Each service in a process of its own, and all services in one process. */
async function measureModes() {
  let reached = true;
  for (const mode of chosenModes())
    reached = (await measureServices({ together: mode === 'together' })) && reached;
  return reached;
}

const parts = {
  site: compareCrawlers,
  extraction: timeExtraction,
  technologies: compareMatchers,
  pages: measureHostilePages,
  services: measureModes,
};

/** @returns whether every target is reached. */
async function runCrawl(options) {
  let reached = true;
  for (const part of chosenParts(Object.keys(parts))) reached = (await parts[part](options)) && reached;
  return reached;
}

module.exports = { runCrawl };
