// Crawling and extraction compared with the company sites of three new sandboxes, including held-out templates.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { fromCrawl } = require('../built.cjs');
const { withCrawler } = require('../crawl/crawler.cjs');
const { sum } = require('../harness.cjs');
const { compare, keyed, judgeWorlds, namedBy } = require('./measure.cjs');

// The measures of company sites, each with a key by which facts in the truth and in the answer are compared.

const lower = (text) => text.toLowerCase();
/** Ignores `www.` and the last slash; XING has moved its companies. */
const bareUrl = (url) =>
  lower(url)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/^xing\.com\/companies\//, 'xing.com/pages/')
    .replace(/\/$/, '');

const phoneKey = (number, isFax, extension) =>
  `${number}${isFax ? ' fax' : ''}${extension === undefined ? '' : ` x${extension}`}`;

/** People of the company's own team, without advisers and investors. */
const team = ({ people }) => people.filter(({ group }) => group === 'team');

const words = (...parts) => parts.map((part) => part ?? '–').join(' | ');

/** Compares people by their name and the given properties, which have the same names in the truth and in the answer. */
const people = (...parts) => ({
  expected: (page) => page.people,
  found: team,
  keyOf: (person) => words(person.name, ...parts.map((part) => person[part])),
});

/** By name: facts of a page in the truth, extracted facts of a page, and the key of a fact. */
const pageMeasures = {
  emails: {
    expected: (page) => page.emails,
    found: (facts) => facts.emails,
    keyOf: ({ email }) => lower(email),
  },
  phones: {
    expected: (page) =>
      page.phones.map((phone) => ({ ...phone, key: phoneKey(phone.e164, phone.fax, phone.extension) })),
    found: (facts) =>
      facts.phones.map((phone) => ({
        ...phone,
        key: phoneKey(phone.phone, phone.kind === 'fax', phone.extension),
      })),
    keyOf: ({ key }) => key,
  },
  profiles: {
    expected: (page) => page.profiles,
    found: (facts) => facts.profiles,
    keyOf: ({ network, url }) => `${network} ${bareUrl(url)}`,
  },
  people: people('title', 'seniority'),
  'people, names alone': people(),
  'people, department too': people('title', 'seniority', 'department'),
  'people, decision maker too': people('title', 'seniority', 'decisionMaker'),
};

/** Products with two names. */
const otherNames = { iis: 'microsoftiis' };

/** Ignores spaces, punctuation and case. */
function product(name) {
  const bare = lower(name).replace(/[^\p{L}\p{N}+#]/gu, '');
  return otherNames[bare] ?? bare;
}

/** Measures of a whole site. Implied products are accepted, but not expected. */
const siteMeasures = {
  technologies: {
    expected: (technologies) => technologies.filter(({ implied }) => !implied),
    found: (technologies) => technologies,
    keyOf: ({ name }) => product(name),
  },
  'technologies, version too': {
    expected: (technologies) => technologies.filter(({ version }) => version !== undefined),
    found: (technologies) => technologies.filter(({ version }) => version !== null),
    keyOf: ({ name, version }) => `${product(name)} ${version}`,
  },
};

// Compares the crawled facts of one company site with the truth.

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

// Crawls every company site of one sandbox.

const { crawlPlans } = fromCrawl('crawling/crawl-plan');
const { mergeTechnologies } = fromCrawl('extraction/technologies/merge-technologies');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');

const companies = 60;
/** Links from the first page, which is a level of its own in the sandbox. */
const depth = 3;

/** @returns `[{site, reachable, pages, technologies}]`: the truth about each site and the crawled facts */
async function crawlSites(seed) {
  const sandbox = await startSandbox({ seed, companies, templates: 'all' });
  try {
    return await withCrawler(sandbox, async (crawler) => {
      const read = [];
      for (const { domain } of sandbox.truth.companies)
        read.push(await readSite(sandbox.truth.site(domain), crawler));
      return read;
    });
  } finally {
    await sandbox.close();
  }
}

async function readSite(site, crawler) {
  const { pages } = await crawler.crawl(site.domain, crawlPlans[depth]);
  const seen = pages.map(({ facts }) => facts.technologies);
  return {
    site,
    reachable: site.reachable(depth + 1),
    pages,
    technologies: mergeTechnologies(seen, shippedRules()),
  };
}

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

module.exports = { judgeTechnologies, judgeSites };
