// One company site: what was read of it against what is true of it.
'use strict';
const { fromCrawl } = require('../../built.cjs');
const { compare } = require('../outcome.cjs');
const { pageMeasures, product, siteMeasures } = require('./measures.cjs');

const { pageIdentity } = fromCrawl('frontier/canonical-url');

/**
 * Each page that was read is judged by itself; one that the truth does not know tells nothing. A page that links
 * lead to and that was not read (it repeats another one, or is its print version) counts too, but what it tells
 * may have been found on any other page.
 * @returns `[{measure, outcome, page, site}]`
 */
function judgeSite({ site, reachable, pages, technologies }) {
  const truths = new Map(site.pages.map((page) => [identity(page.url), page]));
  const readings = pages.map(({ url, facts }) => [
    truths.get(identity(url)) ?? unknownPage(url, site),
    [facts],
  ]);
  const read = new Set(readings.map(([truth]) => truth));
  const everything = pages.map(({ facts }) => facts);
  const unread = reachable.filter((page) => !read.has(page));
  return [
    ...readings.flatMap(([truth, facts]) => judgePage(site, truth, facts)),
    ...unread.flatMap((truth) => judgePage(site, truth, everything).map(withoutExtra)),
    ...judgeTechnologies(site, technologies),
  ];
}

const identity = (url) => pageIdentity(new URL(url));

const unknownPage = (url, { language }) => ({
  url,
  kind: 'unknown',
  language,
  emails: [],
  phones: [],
  profiles: [],
  people: [],
});

const judgePage = (site, truth, facts) =>
  Object.entries(pageMeasures).map(([measure, { expected, found, keyOf }]) => ({
    measure,
    site,
    page: truth,
    outcome: compare(keyed(expected(truth), keyOf), keyed(facts.flatMap(found), keyOf)),
  }));

const withoutExtra = (judged) => ({ ...judged, outcome: { ...judged.outcome, extra: [] } });

function judgeTechnologies(site, technologies) {
  const optional = new Set(
    site.technologies.filter(({ implied }) => implied).map(({ name }) => product(name)),
  );
  const page = { url: site.url, kind: 'site', language: site.language };
  return Object.entries(siteMeasures).map(([measure, { expected, found, keyOf }]) => ({
    measure,
    site,
    page,
    outcome: compare(keyed(expected(site.technologies), keyOf), keyed(found(technologies), keyOf), (key) =>
      optional.has(key.split(' ')[0]),
    ),
  }));
}

const keyed = (values, keyOf) => new Map(values.map((value) => [keyOf(value), value]));

module.exports = { judgeSite };
