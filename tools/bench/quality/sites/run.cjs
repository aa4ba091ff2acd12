// Crawling and extraction compared with the company sites of three new sandboxes, including held-out templates.
'use strict';
const { sum } = require('../../statistics.cjs');
const { judgeWorlds, namedBy } = require('../worlds.cjs');
const { crawlSites } = require('./crawl-sites.cjs');
const { judgeSite } = require('./judge-site.cjs');

/** Minimum F1 of each seed. */
const wanted = { emails: 0.99, phones: 0.99, profiles: 0.99, people: 0.95, technologies: 0.98 };
const targets = Object.fromEntries(
  Object.entries(wanted).map(([measure, min]) => [`${measure}: f1`, { min }]),
);

/** @returns missed targets, as sentences. */
const judgeSites = ({ seeds, only, lists }) =>
  judgeWorlds({
    ...{ name: 'sandbox-sites', seeds, lists, targets },
    judge: async (seed) => judgeWorld(await crawlSites(seed), only),
  });

function judgeWorld(read, only) {
  const judged = read.flatMap(judgeSite).filter(({ measure }) => !only || measure.includes(only));
  const countRead = (truths, pages) => {
    const urls = new Set(pages.map(({ url }) => url));
    return truths.filter(({ url }) => urls.has(url)).length;
  };
  const isForbidden = ({ allowed }) => !allowed;
  const heldOut = judged.filter(({ site }) => site.heldOut);
  const figures = {
    'linked pages': sum(read.map(({ reachable }) => reachable.length)),
    'linked pages, crawled': sum(read.map(({ reachable, pages }) => countRead(reachable, pages))),
    'crawled against robots.txt': sum(
      read.map(({ site, pages }) => countRead(site.pages.filter(isForbidden), pages)),
    ),
    ...namedBy(judged, ({ measure }) => measure),
    ...namedBy(heldOut, ({ measure }) => `held out, ${measure}`),
  };
  return { figures, entries: judged.map(({ outcome, ...place }) => [whereOf(place), outcome]) };
}

const whereOf = ({ measure, site, page, wasRead }) =>
  `${measure}  ${site.template} ${site.language} ${site.teamShape}  ${page.url}${wasRead ? '' : ' (not read)'}`;

module.exports = { judgeSites };
