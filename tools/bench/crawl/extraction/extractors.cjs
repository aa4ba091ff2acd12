// The extractors, each alone, with what it needs made ready before.
'use strict';
const { fromCrawl } = require('../../built.cjs');

const from = (file, name) => fromCrawl(`extraction/${file}`)[name];
const findContactPoints = from('contact-points/find-contact-points', 'findContactPoints');
const findEmails = from('emails/find-emails', 'findEmails');
const readNames = from('organisation/read-names', 'readNames');
const readOrganisations = from('organisation/read-organisations', 'readOrganisations');
const readPage = from('page/read-page', 'readPage');
const parseHtml = from('page/parse-html', 'parseHtml');
const findPeople = from('people/find-people', 'findPeople');
const findPhones = from('phones/find-phones', 'findPhones');
const findProfiles = from('profiles/find-profiles', 'findProfiles');
const findCareersPages = from('site-links/find-careers-pages', 'findCareersPages');
const findFeeds = from('site-links/find-feeds', 'findFeeds');
const findJobBoards = from('site-links/find-job-boards', 'findJobBoards');
const readStructured = from('structured/read-structured', 'readStructured');
const readSignals = from('technologies/read-signals', 'readSignals');
const { contentFingerprint } = fromCrawl('frontier/content-fingerprint');

/** What `extractPage` makes of a page on its way. */
function readied(source) {
  const page = readPage(source.html, new URL(source.url));
  const items = readStructured(page);
  const emails = findEmails(page, items);
  const phones = findPhones(page, { items });
  const profiles = findProfiles(page, items);
  return { source, page, items, emails, phones, profiles };
}

/** `[title, what it does with a page that was made ready]` */
const extractors = (matcher) => [
  ['parsing', ({ source }) => parseHtml(source.html)],
  ['reading the page, parsing included', ({ source }) => readPage(source.html, new URL(source.url))],
  ['structured data', ({ page }) => readStructured(page)],
  ['emails', ({ page, items }) => findEmails(page, items)],
  ['phones', ({ page, items }) => findPhones(page, { items })],
  ['profiles', ({ page, items }) => findProfiles(page, items)],
  [
    'people',
    ({ page, items, emails, phones, profiles }) => findPeople(page, { items, emails, phones, profiles }),
  ],
  ['contact points', ({ page, items }) => findContactPoints(page, items)],
  ['organisation and names', ({ page, items }) => [readOrganisations(items, page), readNames(page, items)]],
  ['site links', ({ page }) => [findFeeds(page), findCareersPages(page), findJobBoards(page)]],
  ['technologies', ({ page, source }) => matcher.match(readSignals(page, source.headers))],
  ['fingerprint', ({ page }) => contentFingerprint(page.blocks)],
];

module.exports = { extractors, readied };
