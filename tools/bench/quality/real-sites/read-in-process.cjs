// Reads a labelled site with the engines of the product, without HTTP: extraction of each page, the merged reading, the
// people of the org chart and the claims about the company.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { atOnce } = require('@lode/platform');
const { fromCrawl, fromIntel } = require('../../built.cjs');

const { extractPage } = fromCrawl('extraction/extract-page');
const { decodeText } = fromCrawl('fetch/read-response');
const { shippedRules } = fromCrawl('extraction/technologies/rule-files.adapter');
const { TechnologyMatcher } = fromCrawl('extraction/technologies/technology-matcher');
const { readingSteps, crawlResultOf } = fromCrawl('site/build-reading');
const { drawPeople } = fromIntel('org-chart/org-chart');
const { peopleOnSite } = fromIntel('people/sighted-people');
const { chooseClaims } = fromIntel('claims/choose-claims');
const { siteClaims } = fromIntel('sources/site-claims');

let matcher;

/** The source of each page as the product receives it. @returns `[{url, html, linkText}]` */
function pagesOf({ domain, pages, folder }) {
  return Object.entries(pages).map(([path_, file]) => ({
    url: `https://${domain}${path_}`,
    html: decodeText(fs.readFileSync(path.join(folder, 'pages', file)), {
      mediaType: 'text/html',
      charset: undefined,
    }),
    headers: {},
    linkText: '',
  }));
}

/** The pages of a site with their facts and links. @returns `[{reading, extracted}]` */
function extractedPages(site) {
  matcher ??= new TechnologyMatcher(shippedRules());
  return pagesOf(site).map((source, order) => {
    const extracted = extractPage(source, matcher);
    const reading = {
      url: source.url,
      depth: order === 0 ? 0 : 1,
      order,
      bytes: source.html.length,
      fetchedAt: 0,
      fromCache: false,
      facts: extracted.facts,
    };
    return { reading, extracted };
  });
}

/** @returns the answers that the product derives from the pages of a site */
const readInProcess = (site) => answersFrom(extractedPages(site).map(({ reading }) => reading));

function answersFrom(pages) {
  const reading = atOnce(
    readingSteps({
      url: new URL(pages[0].url),
      pages,
      skipped: [],
      partial: false,
      technologies: { merged: [], dns: [], askedAt: 0 },
      readAt: 0,
    }),
  );
  const { chosen } = chooseClaims(siteClaims(reading, () => null));
  return {
    crawl: crawlResultOf(reading),
    people: drawPeople({
      people: peopleOnSite(reading),
      size: chosen.size?.value ?? null,
      addresses: new Map(),
    }),
    company: {
      name: chosen.name?.value ?? null,
      founded_year: chosen.founded_year?.value ?? null,
      headquarters: chosen.headquarters?.value ?? null,
    },
  };
}

/** The contacts and people of a site that some of its pages show and do not show. */
function factsOn(site, pages, judge) {
  const judged = judge(site, answersFrom(pages));
  const of = (name) =>
    ['emails', 'phones', 'people', 'addresses', 'profiles'].flatMap((kind) =>
      judged[kind][name].map((text) => `${kind} ${text}`),
    );
  return { right: of('right'), missed: of('missed') };
}

module.exports = { extractedPages, factsOn, pagesOf, readInProcess };
