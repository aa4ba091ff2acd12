// The verifier: its classification of labelled replies, and its verdicts about three new sandboxes and every kind of mail server.
'use strict';
const { mailKinds, sandboxIpv4Range, sandboxIpv6Range, startSandbox } = require('@lode/sandbox');
const { VerifyEmail, VerifyEmails } = require('@lode/contracts');
const { createContext, InProcessBroker, startService } = require('@lode/bus');
const { Cleanup } = require('@lode/platform');
const { FakeChangeLog, testBus } = require('@lode/testing');
const { fromVerification } = require('../built.cjs');
const { moduleOf } = require('../child.cjs');
const { printTable, mapConcurrently } = require('../harness.cjs');
const { startPostgres } = require('../processes.cjs');
const { spread: spreadBy, drawSeeds, wrong, judgeWorlds } = require('./measure.cjs');
const { printReliability } = require('./score.cjs');
const { createTables, suppressionKey } = require('../services.cjs');

// The addresses of the verifier's measurement, with the truth about each.

/** All people of a generated world, and one missing address per company. */
function worldCases({ truth }) {
  const emails = truth.companies.flatMap(({ domain, people, roleAddresses }) => [
    ...people.map(({ email }) => email),
    ...roleAddresses,
    `no.such.person@${domain}`,
  ]);
  return spread(emails.map((email) => toCase(truth.mailbox(email), truth.mailbox(email).company.mailKind)));
}

/** Every kind of mail host once, with a mailbox in each state. */
function kindCases(sandbox) {
  const boxes = { anna: 'exists', ben: 'disabled', cleo: 'full' };
  return spread(
    Object.entries(mailKinds).flatMap(([kind, { domain, mailless }]) => {
      const name = `${kind}.test`;
      sandbox.add(domain(name, mailless ? {} : boxes));
      return [...Object.keys(boxes), 'dora'].map((local) =>
        toCase(sandbox.truth.mailbox(`${local}@${name}`), kind),
      );
    }),
  );
}

const kindAndWorldCases = (sandbox) => [...kindCases(sandbox), ...worldCases(sandbox)];

const toCase = ({ email, state, expected }, kind) => ({ email, state, expected, kind });

const spread = (cases) => spreadBy(cases, ({ email }) => email.slice(email.lastIndexOf('@') + 1));

// Prints a confusion matrix.

/** @param counts `counts[true][found]` */
function printMatrix(corner, counts) {
  const truths = Object.keys(counts);
  const found = [...new Set(truths.flatMap((truth) => Object.keys(counts[truth])))].sort();
  printTable(
    [corner, ...found],
    truths.sort().map((truth) => [truth, ...found.map((name) => String(counts[truth][name] ?? '·'))]),
  );
}

require('reflect-metadata');

const { classify } = fromVerification('smtp/verdict');
const { confusionMatrix } = fromVerification('smtp/testing/confusion-matrix');
const { labelledReplies } = fromVerification('smtp/testing/labelled-replies');

const companies = 60;
/** Concurrent requests; servers that never answer take up to half a minute each. */
const concurrency = 48;
/** Addresses per bulk request, and the maximum number of requests while the answer is partial. */
const bulkSize = 100;
const maxAttempts = 4;
/** Kinds of servers that reject the sender; their addresses must not be reported as invalid. */
const senderSide = /^(blocked|policy|relay)-/;

/** @returns missed targets, as sentences. */
async function judgeVerifier({ seeds, lists }) {
  const scored = [];
  const missed = [false, true].flatMap(judgeLabelled);
  const fixed = {
    'every kind': [{ seed: 1, companies: 0 }, kindCases, verifyOne],
    'in bulk': [{ seed: 2, companies }, kindAndWorldCases, verifyInBulk],
  };
  const judged = await judgeWorlds({
    ...{ name: 'verifier', lists, labels: [...drawSeeds(seeds), ...Object.keys(fixed)] },
    targets: { 'deliverable: precision': { min: 1 } },
    judge: (label) =>
      judgeSandbox(scored, ...(fixed[label] ?? [{ seed: label, companies }, worldCases, verifyOne])),
  });
  printReliability('Scores', scored);
  return [...missed, ...judged];
}

/** Compares the classification of mail servers' replies with labels that a person assigned. */
function judgeLabelled(isHeldOut) {
  const replies = labelledReplies.filter(({ heldOut = false }) => heldOut === isHeldOut);
  const matrix = confusionMatrix(replies, classify);
  const title = isHeldOut ? 'held out' : 'development set';
  console.log(`Labelled replies, ${title}: ${matrix.correct} of ${matrix.total} right`);
  printMatrix('true kind \\ found', matrix.counts);
  for (const { wire, kind, found } of matrix.mistaken)
    console.log(`  ${kind} classified as ${found}: ${JSON.stringify(wire)}`);
  return matrix.senderBlamedOnRecipient.map(
    (wire) => `a sender-side rejection was classified as invalid: ${JSON.stringify(wire)}`,
  );
}

/** @param scored gets the score of each address, and whether a message arrives there */
async function judgeSandbox(scored, options, casesOf, verify) {
  const cleanup = new Cleanup();
  try {
    const sandbox = await startSandbox({ ...options, templates: 'all' });
    cleanup.add('sandbox', () => sandbox.close());
    const cases = casesOf(sandbox);
    const caller = await startVerification(sandbox, cleanup);
    const answers = await verify(
      caller,
      cases.map(({ email }) => email),
    );
    const judged = cases.map((one, index) => ({ ...answers[index], ...one }));
    scored.push(...judged.map(({ score: given, state }) => ({ score: given, arrives: state === 'exists' })));
    return score(judged);
  } finally {
    await cleanup.run();
  }
}

/** The verification service in this process, with an empty database and no suppressions. @returns a bus that calls it */
async function startVerification(sandbox, cleanup) {
  const urlOf = await createTables(['verification'], await startPostgres(cleanup));
  const broker = new InProcessBroker();
  const privacy = new FakeChangeLog(testBus(broker.connect(), 'privacy'));
  cleanup.add('change log', () => privacy.close());
  const environment = {
    ...{ DATABASE_URL: urlOf('verification'), LODE_SUPPRESSION_KEY: suppressionKey },
    ...{ LODE_DNS_SERVERS: sandbox.dnsServer, LODE_SMTP_PROXY: sandbox.proxyUrl },
    LODE_ALLOW_NETS: `${sandboxIpv4Range},${sandboxIpv6Range}`,
    ...{ LODE_HELO_NAME: 'probe.lode.test', LODE_LOG_LEVEL: 'error' },
  };
  const service = await startService(moduleOf('verification'), { environment, wire: broker.connect() });
  cleanup.add('verification', () => service.stop());
  const caller = testBus(broker.connect(), 'bench');
  cleanup.add('caller', () => caller.close());
  return caller;
}

/** A failure is an answer that counts as wrong. @returns `{verdict, reason}` of each address in order */
const verifyOne = (caller, emails) =>
  mapConcurrently(concurrency, emails, (email) =>
    caller
      .call(VerifyEmail, { email }, createContext(VerifyEmail.timeout))
      .catch(({ code }) => ({ verdict: 'failure', reason: code })),
  );

async function verifyInBulk(caller, emails) {
  const lists = Array.from({ length: Math.ceil(emails.length / bulkSize) }, (_, index) =>
    emails.slice(index * bulkSize, (index + 1) * bulkSize),
  );
  return (await Promise.all(lists.map((list) => verifyList(caller, list)))).flat();
}

/** Repeats partial answers, in which hosts that never answer used up the time; late verdicts are cached. */
async function verifyList(caller, emails) {
  for (let attempt = 1; ; attempt++) {
    const context = createContext(VerifyEmails.timeout);
    const { results, partial } = await caller.call(VerifyEmails, { emails }, context);
    if (!partial || attempt === maxAttempts) return results;
  }
}

/**
 * Compared with the truth, and with the verdict that is possible from outside.
 * @param judged cases with the verifier's `verdict` and `reason`
 */
function score(judged) {
  const share = (cases, holds) => (cases.length ? cases.filter(holds).length / cases.length : 1);
  /** Share of the addresses with this verdict that have the state. */
  const precision = (name, states) =>
    share(
      judged.filter(({ verdict }) => verdict === name),
      ({ state }) => states.includes(state),
    );
  /** Share of the observable ones found. */
  const recall = (name) =>
    share(
      judged.filter(({ expected }) => expected.verdict === name),
      ({ verdict }) => verdict === name,
    );
  const isExpected = ({ verdict, expected }) => verdict === expected.verdict;
  const hasReason = ({ reason, expected }) => expected.reasons.includes(reason);
  const failed = judged.filter(({ verdict }) => verdict === 'failure');
  const blamed = judged.filter(({ kind, verdict }) => senderSide.test(kind) && verdict === 'invalid');
  return {
    figures: {
      addresses: judged.length,
      'deliverable: precision': precision('valid', ['exists']),
      'deliverable: recall': recall('valid'),
      'invalid: precision': precision('invalid', ['missing', 'disabled']),
      'invalid: recall': recall('invalid'),
      'verdict as expected': share(judged, isExpected),
      'reason as expected': share(judged, hasReason),
    },
    faults: [
      ...failed.map(({ email, reason }) => `${email} failed with ${reason}`),
      ...blamed.map(({ email, kind }) => `${email} (${kind}) is called invalid, but the sender was rejected`),
    ],
    entries: judged
      .filter((one) => !isExpected(one) || !hasReason(one))
      .map(({ kind, state, email, expected, verdict, reason }) => [
        `${kind}, ${state}`,
        wrong(`${email}: ${expected.verdict} (${expected.reasons.join(' or ')})`, `${verdict} (${reason})`),
      ]),
  };
}

module.exports = { judgeVerifier };
