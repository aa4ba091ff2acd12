// Compares the crawled facts of one company site with the truth.
'use strict';
const { fromCrawl } = require('../../built.cjs');
const { compare, keyed } = require('../outcome.cjs');
const { pageMeasures, product, siteMeasures } = require('./measures.cjs');

const { pageIdentity } = fromCrawl('urls/canonical-url');

/**
 * Each crawled page is compared with its truth; for a page unknown to the truth nothing is expected. A linked page that was
 * not crawled (a duplicate or a print version) is compared too, with the facts of all pages. For a site that must not be
 * read nothing is expected.
 * @returns `[{measure, outcome, page, site, wasRead}]`
 */
function judgeSite({ site, reachable, pages, technologies }) {
  const truths = new Map(site.pages.map((page) => [identity(page.url), page]));
  const readings = pages.map(({ url, facts }) => [truths.get(identity(url)) ?? unknownPage(url), [facts]]);
  const read = new Set(readings.map(([truth]) => truth));
  const everything = pages.map(({ facts }) => facts);
  const unread = reachable.filter((page) => !read.has(page));
  return [
    ...readings.flatMap(([truth, facts]) => judgePage(site, truth, facts)),
    ...unread.flatMap((truth) => judgePage(site, truth, everything).map(asUnread)),
    ...(reachable.length > 0 ? judgeTechnologies(site, technologies) : []),
  ];
}

const identity = (url) => pageIdentity(new URL(url));

const unknownPage = (url) => ({ url, emails: [], phones: [], profiles: [], people: [] });

const judgePage = (site, truth, facts) =>
  Object.entries(pageMeasures).map(([measure, { expected, found, keyOf }]) => ({
    measure,
    site,
    page: truth,
    wasRead: true,
    outcome: compare(keyed(expected(truth), keyOf), keyed(facts.flatMap(found), keyOf)),
  }));

const asUnread = (judged) => ({ ...judged, wasRead: false, outcome: { ...judged.outcome, extra: [] } });

/** Accepts implied products: those that the truth implies, and answers that name an implying product of the site. */
function judgeTechnologies(site, technologies) {
  const [implied, shown] = [true, false].map(
    (wanted) =>
      new Set(site.technologies.filter((fact) => fact.implied === wanted).map(({ name }) => product(name))),
  );
  const follows = (key, { name, impliedBy }) =>
    implied.has(product(name)) || (impliedBy !== null && shown.has(product(impliedBy)));
  return Object.entries(siteMeasures).map(([measure, { expected, found, keyOf }]) => ({
    measure,
    site,
    page: site,
    wasRead: true,
    outcome: compare(keyed(expected(site.technologies), keyOf), keyed(found(technologies), keyOf), follows),
  }));
}

module.exports = { judgeSite, judgeTechnologies };
