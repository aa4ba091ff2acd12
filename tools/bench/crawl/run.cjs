// The crawl bench: whole crawls, extraction, technologies, and what hostile pages cost.
'use strict';
const { timeExtraction } = require('./extraction/run.cjs');
const { sufferHostility } = require('./hostile/run.cjs');
const { compareMatchers } = require('./technologies.cjs');
const { compareCrawlers } = require('./site/run.cjs');

/** @returns whether every target is reached. */
async function runCrawl(options) {
  let reached = true;
  for (const part of [compareCrawlers, timeExtraction, compareMatchers, sufferHostility])
    reached = (await part(options)) && reached;
  return reached;
}

module.exports = { runCrawl };
