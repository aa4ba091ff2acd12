// Searches every domain of one sandbox, then finds every person, with Lode in one process; and asks a new Lode about all people of
// a company at the same moment, while its site is being read.
'use strict';
const { startSandbox } = require('@lode/sandbox');
const { Cleanup } = require('@lode/platform');
const { mapConcurrently } = require('../../harness.cjs');
const { spread } = require('../measure.cjs');
const { ask, startLode } = require('../../standalone.cjs');

// The truth of one world for the finder and the domain search.

/** Links from the home page, which is a level of its own in the sandbox. */
const depth = 3;

/** For each group of this many people, one more person is asked for at a company where they do not work. */
const peoplePerStranger = 20;

/** @returns `{companies, questions}` */
function readWorld(truth) {
  const companies = truth.companies.map((company) => readCompany(company, truth.site(company.domain)));
  const people = companies.flatMap((known) =>
    known.company.people.map((person) => questionAbout(person, known, truth)),
  );
  return { companies, questions: [...people, ...strangers(companies)] };
}

/** @returns with `shown`: addresses on linked pages, and `allowed`: addresses on all pages that may be read */
function readCompany(company, site) {
  const { domain } = company;
  const reachable = site.reachable(depth);
  return {
    company,
    domain,
    site,
    isReadable: reachable.length > 0,
    shown: addressesOf(reachable, domain),
    allowed: addressesOf(
      site.pages.filter(({ allowed }) => allowed),
      domain,
    ),
  };
}

/** Addresses at the company's own domain with `{method, name, position}`; the last two only if a page has them. */
function addressesOf(pages, domain) {
  const addresses = new Map();
  for (const { email, method } of pages.flatMap(({ emails }) => emails)) addresses.set(email, { method });
  for (const { email, name, title } of pages.flatMap(({ people }) => people))
    if (email !== undefined) addresses.set(email, { ...addresses.get(email), name, position: title });
  return new Map([...addresses].filter(([email]) => email.endsWith(`@${domain}`)));
}

/** @returns with `known`: the evidence for the address */
function questionAbout({ givenName, familyName, email }, known, truth) {
  const { state, expected } = truth.mailbox(email);
  const other = truth.mailbox(`no.such.person@${known.domain}`).expected;
  return {
    ...known,
    givenName,
    familyName,
    email,
    state,
    known: knownBy(email, known, expected),
    isDistinguishable: words(expected) !== words(other),
  };
}

const words = ({ verdict, reasons }) => [verdict, ...reasons].join(' ');

function knownBy(email, { company, shown }, expected) {
  if (shown.has(email)) return 'site';
  if (expected.verdict === 'valid') return 'directory';
  return company.people.some((person) => shown.has(person.email)) ? 'colleague' : 'nothing';
}

/** People of one company, with questions about another one. */
function strangers(companies) {
  const staffed = companies.filter(({ company }) => company.people.length > 0);
  const people = staffed.flatMap(({ company }, index) =>
    company.people.map(({ givenName, familyName }) => ({ givenName, familyName, index })),
  );
  const drawn = people.filter((_, number) => number % peoplePerStranger === 0);
  return drawn.flatMap(({ givenName, familyName, index }) => {
    const elsewhere = staffed[(index + Math.floor(staffed.length / 2)) % staffed.length];
    const isTheirs = elsewhere.company.people.some(
      (person) => person.givenName === givenName && person.familyName === familyName,
    );
    if (isTheirs) return [];
    return [{ ...elsewhere, givenName, familyName, email: null, state: 'none', known: 'stranger' }];
  });
}

/** Concurrent requests, and companies whose sites are read at the same time; sites are read at their usual rates. */
const concurrency = { questions: 60, early: 40 };
/** Maximum number of requests while the answer is partial. */
const maxAttempts = 3;
const pageSize = 50;

async function withLode({ seed, companies }, work) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ seed, companies, templates: 'all' });
    cleanup.add('sandbox', () => sandbox.close());
    const lode = await startLode(sandbox, { LODE_SMTP_PROXY: sandbox.proxyUrl }, cleanup);
    return await work(lode, sandbox, readWorld(sandbox.truth));
  } finally {
    await cleanup.run();
  }
}

/** @returns the questions with their answers: `{seed, truth, searches, answers}` */
const askWorld = ({ seed, companies }) =>
  withLode({ seed, companies }, async (lode, { truth }, world) => ({
    ...{ seed, truth },
    searches: await askAll(world.companies, ({ domain }) => searchDomain(lode, domain)),
    answers: await askAll(
      spread(world.questions, ({ domain }) => domain),
      (question) => findEmail(lode, question),
    ),
  }));

/** Repeats partial answers after all questions have been asked. */
async function askAll(questions, answer) {
  const asked = questions.map((question) => ({ question, answer: { partial: true } }));
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const open = asked.filter((one) => one.answer.partial);
    await mapConcurrently(concurrency.questions, open, async (one) => {
      one.answer = await answer(one.question);
    });
  }
  return asked;
}

const findEmail = (lode, { domain, givenName, familyName }) =>
  ask(lode, '/email-finder', { domain, first_name: givenName, last_name: familyName });

/** Reads all pages. */
async function searchDomain(lode, domain) {
  const first = await ask(lode, '/domain-search', { domain, limit: pageSize });
  let next = first;
  const emails = [...(first.emails ?? [])];
  while (next.next_cursor) {
    next = await ask(lode, '/domain-search', { domain, limit: pageSize, cursor: next.next_cursor });
    if (next.failure) return next;
    emails.push(...next.emails);
  }
  return { ...first, emails };
}

/** @returns the questions with their answers, and whether the site was still being read: `[{question, answer, isEarly}]` */
const askEarly = (options) =>
  withLode(options, async (lode, { observed }, { questions }) => {
    const groups = [...Map.groupBy(questions, ({ domain }) => domain)];
    const asked = await mapConcurrently(concurrency.early, groups, async ([domain, some]) => {
      const requests = () => observed.webRequests(domain).length;
      const answered = await Promise.all(
        some.map(async (question) => {
          const answer = await findEmail(lode, question);
          return { question, answer, requests: requests() };
        }),
      );
      // A search of the domain waits for the reading.
      await ask(lode, '/domain-search', { domain });
      const all = requests();
      return answered.map((one) => ({ ...one, isEarly: !one.answer.partial && one.requests < all }));
    });
    return asked.flat();
  });

module.exports = { askEarly, askWorld };
