// The crawl bench: whole crawls, extraction, technologies, and what hostile pages cost.
'use strict';
const { timeExtraction } = require('./extraction/run.cjs');
const { sufferHostility } = require('./hostile/run.cjs');
const { chosenModes, chosenParts } = require('./hostile/selection.cjs');
const { measureServices } = require('./hostile/services.cjs');
const { compareMatchers } = require('./technologies.cjs');
const { compareCrawlers } = require('./site/run.cjs');

/** Each service by itself, and all of them in one process. */
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
  pages: sufferHostility,
  services: measureModes,
};

/** @returns whether every target is reached. */
async function runCrawl(options) {
  let reached = true;
  for (const part of chosenParts(Object.keys(parts))) reached = (await parts[part](options)) && reached;
  return reached;
}

module.exports = { runCrawl };
