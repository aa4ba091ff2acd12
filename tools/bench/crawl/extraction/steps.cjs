// The steps of `extractPage`.
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
const findStatements = from('statements/find-statements', 'findStatements');
const ownNames = from('statements/own-names', 'ownNames');
const findDescriptions = from('descriptions/find-descriptions', 'findDescriptions');
const findLogos = from('logos/find-logos', 'findLogos');
const isParked = from('parked/is-parked', 'isParked');
const pageKind = from('page-kinds/page-kind', 'pageKind');
const readJobPostings = from('job-postings/read-job-postings', 'readJobPostings');
const findCareersPages = from('site-links/find-careers-pages', 'findCareersPages');
const findFeeds = from('site-links/find-feeds', 'findFeeds');
const findJobBoards = from('site-links/find-job-boards', 'findJobBoards');
const readStructured = from('structured/read-structured', 'readStructured');
const readSignals = from('technologies/read-signals', 'readSignals');
const { contentFingerprint } = fromCrawl('extraction/duplicates/content-fingerprint');

/**
 * `[title, step]`: each step uses the results of earlier ones, and adds those that later ones need. Pages are parsed anew
 * in each round, since some steps cache results per page.
 */
const steps = (matcher) => [
  ['parsing alone', ({ source }) => void parseHtml(source.html)],
  [
    'reading the page, parsing included',
    (all) => (all.page = readPage(all.source.html, new URL(all.source.url))),
  ],
  ['structured data', (all) => (all.items = readStructured(all.page))],
  ['emails', (all) => (all.emails = findEmails(all.page, all.items))],
  ['phones', (all) => (all.phones = findPhones(all.page, all.items).phones)],
  ['profiles', (all) => (all.profiles = findProfiles(all.page, all.items))],
  ['contact points', ({ page, items }) => findContactPoints(page, items)],
  ['kind of page', (all) => (all.kind = kindOf(all.page))],
  [
    'organisation and names',
    (all) => {
      all.organisations = readOrganisations(all.items, all.page);
      all.names = readNames(all.page, all.items);
    },
  ],
  [
    'people',
    ({ page, names, ...others }) => findPeople(page, { ...others, names: names.map(({ name }) => name) }),
  ],
  ['job postings', (all) => (all.postings = readJobPostings(all.items, all.page))],
  ['statements', statementsOf],
  [
    'descriptions and logos',
    ({ page, items, kind, organisations }) => [
      findDescriptions(page, items, kind),
      findLogos(page, organisations),
    ],
  ],
  ['parked', ({ page }) => isParked(page)],
  ['site links', ({ page }) => [findFeeds(page), findCareersPages(page), findJobBoards(page)]],
  ['technologies', ({ page, source }) => matcher.observe(readSignals(page, source.headers))],
  ['fingerprint', ({ page }) => contentFingerprint(page.blocks)],
];

const statementsOf = ({ page, kind, names, postings }) =>
  findStatements(page, {
    kind,
    names: ownNames(page.url, names),
    latestYear: new Date().getUTCFullYear(),
    isPosting: postings.length > 0,
  });

const kindOf = ({ url, title, blocks }) =>
  pageKind({
    url,
    linkText: '',
    title,
    headings: blocks.filter(({ heading }) => heading === 1).map(({ text }) => text),
  });

module.exports = { steps };
