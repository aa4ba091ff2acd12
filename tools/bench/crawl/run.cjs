// The crawl bench: whole crawls, extraction, technologies, and what hostile pages cost.
'use strict';
const { timeExtraction } = require('./extraction/run.cjs');
const { sufferHostility } = require('./hostile/run.cjs');
const { measureServices } = require('./hostile/services.cjs');
const { compareMatchers } = require('./technologies.cjs');
const { compareCrawlers } = require('./site/run.cjs');

/** Each service by itself, and all of them in one process. */
const services = [() => measureServices(), () => measureServices({ together: true })];

/** @returns whether every target is reached. */
async function runCrawl(options) {
  let reached = true;
  for (const part of [compareCrawlers, timeExtraction, compareMatchers, sufferHostility, ...services])
    reached = (await part(options)) && reached;
  return reached;
}

module.exports = { runCrawl };
