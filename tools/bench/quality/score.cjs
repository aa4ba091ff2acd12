// Scores against generated outcomes: mail hosts whose true shares differ from the weights, and accounts that send to them. The
// first table is of scores without results of messages, the second of scores for further messages after these.
'use strict';
const { fromVerification } = require('../built.cjs');
const { exact, printTable, whole } = require('../harness.cjs');
const { drawSeeds } = require('./measure.cjs');

// Compares scores with what happened, in ten bands.

const bands = 10;

const meanOf = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Prints a reliability table: of each band, the mean score and the share of the addresses at which a message arrives.
 * @param scored `{ score, arrives }`; those without a score are left out
 * @returns the Brier score, and the mean distance between score and share over all addresses
 */
function printReliability(title, scored) {
  const known = scored.filter(({ score }) => score !== null && score !== undefined);
  const groups = Map.groupBy(known, ({ score }) => Math.min(bands - 1, Math.floor(score / bands)));
  const rows = Array.from({ length: bands }, (_, band) => ({ band, group: groups.get(band) ?? [] })).map(
    ({ band, group }) => ({
      band: `${band * bands}–${band === bands - 1 ? 100 : band * bands + bands - 1}`,
      count: group.length,
      score: group.length ? meanOf(group.map(({ score }) => score / 100)) : NaN,
      share: group.length ? meanOf(group.map(({ arrives }) => Number(arrives))) : NaN,
    }),
  );
  const shown = (value) => (Number.isNaN(value) ? '·' : value.toFixed(3));
  console.log(`${title}: ${whole(known.length)} addresses`);
  printTable(
    ['score', 'addresses', 'mean score', 'arrive'],
    rows.map(({ band, count, score, share }) => [band, whole(count), shown(score), shown(share)]),
  );
  const brier = meanOf(known.map(({ score, arrives }) => (score / 100 - Number(arrives)) ** 2));
  const distance =
    rows
      .filter(({ count }) => count)
      .reduce((sum, { count, score, share }) => sum + count * Math.abs(score - share), 0) / known.length;
  console.log(`Brier score ${exact(brier)}, mean distance ${exact(distance)}\n`);
  return { brier, distance };
}

const { findingWithoutReply } = fromVerification('findings/finding');
const { Scores } = fromVerification('score/scores');
const { weightOf } = fromVerification('score/score');

const hosts = 200;
const accounts = 12;
const messages = 40_000;
const now = Date.UTC(2026, 5, 15);
const mixes = { ok: 0.6, accept_all: 0.25, greylisted: 0.05, probe_inconclusive: 0.05, timeout: 0.05 };

/** @returns missed targets, as sentences. */
async function judgeScore({ seeds }) {
  const missed = [];
  for (const seed of drawSeeds(seeds)) {
    const world = generate(randomOf(seed));
    const scores = new Scores(memory(), { now: () => now });
    const first = await send(world, scores);
    const before = printReliability(`Seed ${seed}, without results`, first);
    await scores.count(first.flatMap(countedOf));
    // The clock of a fresh instance: the first one keeps results in memory for ten minutes.
    const after = printReliability(
      `Seed ${seed}, with results`,
      await send(world, new Scores(scores.outcomes, { now: () => now })),
    );
    if (after.brier >= before.brier)
      missed.push(`score, ${seed}: results of messages do not improve the scores`);
    if (after.distance > 0.05)
      missed.push(`score, ${seed}: mean distance ${after.distance.toFixed(3)}, target: max 0.05`);
  }
  return missed;
}

/** Mail hosts with their own shares, and factors of facts that differ from the weights. */
function generate(random) {
  const spread = (chance, width) => logistic(logit(chance) + width * normal(random));
  const kinds = Object.entries(mixes);
  return {
    random,
    factors: { role: 1.6 * Math.exp(0.4 * normal(random)), pattern: Math.exp(0.3 * normal(random)) },
    // All hosts differ from the weights in the same direction too: the weights are estimates.
    bias: Object.fromEntries(kinds.map(([reason]) => [reason, 0.5 * normal(random)])),
    hosts: Array.from({ length: hosts }, (_, index) => ({
      mxHost: `mx.host-${index}.example`,
      popularity: 1 / (index + 3),
      chances: Object.fromEntries(
        kinds.map(([reason]) => [reason, spread(weightOf(`reason.${reason}`), 0.8)]),
      ),
    })),
  };
}

async function send(world, scores) {
  const sent = [];
  for (let index = 0; index < messages; index += 1) {
    const one = draw(world);
    sent.push({ ...one, score: await scores.of(one.finding, one.facts) });
  }
  return sent;
}

/** A message: the sender, what is known of the address, and whether it arrives. */
function draw({ random, hosts: all, factors, bias }) {
  const host = pick(random, all, ({ popularity }) => popularity);
  const [reason] = pick(random, Object.entries(mixes), ([, share]) => share);
  const role = random() < 0.15;
  const patternChance = reason === 'accept_all' && random() < 0.6 ? (random() < 0.7 ? 0.9 : 0.05) : null;
  const odds = logit(host.chances[reason]) + bias[reason];
  const fromRole = reason === 'accept_all' && role ? Math.log(factors.role) : 0;
  const fromPattern =
    patternChance !== null && !role
      ? factors.pattern * (logit(patternChance) - logit(weightOf('accept_all.pattern')))
      : 0;
  return {
    sender: `account-${Math.floor(accounts * random() ** 2)}`,
    facts: { role, disposable: false },
    finding: { ...findingWithoutReply(reason, now), mxFound: true, mxHost: host.mxHost, patternChance },
    arrives: random() < logistic(odds + fromRole + fromPattern),
  };
}

const countedOf = ({ finding, facts, sender, arrives }) =>
  (arrives ? ['sent'] : ['sent', 'bounced']).map((result) => ({ finding, facts, sender, result }));

/** The sums of the repository, in memory. */
function memory() {
  const rows = [];
  const sumsBy = (keysOf) => {
    const groups = new Map();
    for (const row of rows)
      for (const key of keysOf(row)) {
        const senders = groups.get(key) ?? new Map();
        groups.set(key, senders);
        const { sent, bounced } = senders.get(row.sender) ?? { sent: 0, bounced: 0 };
        senders.set(row.sender, { sent: sent + row.sent, bounced: bounced + row.bounced });
      }
    return [...groups].map(([key, senders]) => {
      const each = [...senders.values()].sort((a, b) => b.sent - a.sent);
      const total = (field) => each.reduce((sum, one) => sum + one[field], 0);
      const [top] = each;
      const sums = { senders: each.length, sent: total('sent'), bounced: total('bounced') };
      return { key, ...sums, topSent: top.sent, topBounced: top.bounced };
    });
  };
  return {
    add: async (counts) => void rows.push(...counts),
    byHost: async (_since, minSenders) =>
      sumsBy(({ mxHost, operator, reason }) => [`${mxHost} ${reason}`, `@${operator} ${reason}`])
        .filter(({ senders }) => senders >= minSenders)
        .map(({ key, ...sums }) => ({ ...sums, name: key.split(' ')[0], reason: key.split(' ')[1] })),
    byBand: async () => sumsBy(({ band }) => [band]).map(({ key: band, ...sums }) => ({ ...sums, band })),
    deleteBefore: async () => undefined,
  };
}

const logit = (chance) => Math.log(chance / (1 - chance));
const logistic = (odds) => 1 / (1 + Math.exp(-odds));
const normal = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function pick(random, all, weightOfOne) {
  let left = random() * all.reduce((sum, one) => sum + weightOfOne(one), 0);
  return all.find((one) => (left -= weightOfOne(one)) < 0) ?? all.at(-1);
}

/** Mulberry32. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

module.exports = { printReliability, judgeScore };
