// Reports, complaints and automatic replies, and the replies that reports quote, compared with labels, if the corpus exists
// beside the project.
'use strict';
const { fromDomain, fromOutreach, fromVerification } = require('../../built.cjs');
const { printTable } = require('../../table.cjs');
const { Lists, wrong } = require('../lists.cjs');
const { judgeByFamily } = require('./by-family.cjs');
const { judgeReport } = require('./judge-report.cjs');
const { quotedReplies } = require('./quoted-replies.cjs');
const { readCorpus } = require('./read-corpus.cjs');

const { readMail } = fromOutreach('inbound/inbound-mail');
const { classifyInbound } = fromOutreach('inbound/classify-inbound');
const { classify } = fromVerification('smtp/verdict');
const { replyFromLines } = fromDomain('replies/reply');

/** The null sender, and the return path of one of our messages, as for every report about a message of Lode. */
const envelope = { sender: '', recipients: [`bounces+${'0'.repeat(32)}@lode.test`] };

const measures = [
  { name: 'missing mailboxes called invalid, of quoted replies', wanted: 0.9, of: ({ missing }) => missing },
  { name: 'other refusals called invalid, of quoted replies', worst: 0, of: ({ other }) => other },
  { name: 'delivery reports recognized', wanted: 0.99, of: ({ failure }) => failure },
  { name: 'hard bounces: recall', wanted: 0.97, of: ({ hard }) => [hard.right, hard.right + hard.missed] },
  { name: 'hard bounces: precision', wanted: 0.98, of: ({ hard }) => [hard.right, hard.right + hard.extra] },
  { name: 'complaints recognized', wanted: 1, of: ({ complaint }) => complaint },
  { name: 'automatic replies recognized', wanted: 1, of: ({ auto_reply }) => auto_reply },
  { name: 'failed authentications that change nothing', wanted: 1, of: ({ auth_failure }) => auth_failure },
  { name: 'deliveries that change nothing', wanted: 1, of: ({ nothing }) => nothing },
];

/** @returns missed targets, as sentences. */
async function judgeBounces({ only, lists }) {
  const corpus = readCorpus();
  if (!corpus) {
    console.log('Delivery reports: not measured, since the corpus does not exist beside the project\n');
    return [];
  }
  const judged = [];
  for (const report of corpus) judged.push(await judge(report));
  const parts = {
    'first part': count(judged.filter(({ part }) => part === 'first')),
    'second part': count(judged.filter(({ part }) => part === 'second')),
    'last part': count(judged.filter(({ part }) => part === 'last')),
    all: count(judged),
  };
  const chosen = measures.filter(({ name }) => !only || name.includes(only));
  console.log(`Delivery reports, ${judged.length} mails`);
  printTable(
    ['', ...Object.keys(parts), 'target'],
    chosen.map((measure) => [
      measure.name,
      ...Object.values(parts).map((counts) => shown(measure, counts)),
      measure.worst === undefined ? `>= ${measure.wanted}` : String(measure.worst),
    ]),
  );
  const families = judgeByFamily(
    judged.filter(({ mail }) => mail),
    classifyInbound,
  );
  const missedByFamily = printFamilies(families);
  const list = new Lists(lists, 'bounces', 'npm run bench:quality -- bounces');
  for (const [place, one] of judged.flatMap(missesOf)) list.add(place, one);
  list.write();
  return [...chosen.flatMap((measure) => missedTarget(measure, parts.all)), ...missedByFamily];
}

async function judge(report) {
  const mail = await readMail(report.raw, envelope);
  const outcome = mail ? classifyInbound(mail) : { kind: 'nothing', why: 'unreadable' };
  const context = { scope: 'recipient', domain: '', mailExchange: '' };
  const replies = quotedReplies(report).map((quoted) => ({
    ...quoted,
    isInvalid: classify(replyFromLines([quoted.reply]), context).verdict === 'invalid',
  }));
  const { name, part, labels, raw } = report;
  return { name, part, labels, raw, mail, outcome, replies, ...judgeReport(report, outcome) };
}

/** Prints the totals of the cross-validation, and the families with errors. @returns missed targets, as sentences. */
function printFamilies(families) {
  const sum = (key) => families.reduce((total, family) => total + family[key], 0);
  const shares = ({ right, missed, extra }) => [
    right + missed > 0 ? (right / (right + missed)).toFixed(4) : '-',
    right + extra > 0 ? (right / (right + extra)).toFixed(4) : '-',
  ];
  const total = { right: sum('right'), missed: sum('missed'), extra: sum('extra') };
  const rows = families
    .filter(({ wrong: mails }) => mails.length > 0)
    .map((one) => [one.family, String(one.mails), String(one.taught), ...shares(one), one.wrong.join(' ')]);
  console.log(
    `Cross-validation by mail server, ${families.length} families; those without errors are left out`,
  );
  printTable(
    ['family', 'mails', 'phrases left out', 'hard recall', 'hard precision', 'errors'],
    [...rows, ['all', String(sum('mails')), String(sum('taught')), ...shares(total), '']],
  );
  const [recall, precision] = shares(total).map(Number);
  return [
    ...(recall < 0.95 ? [`hard recall by family is ${recall}, target: 0.95`] : []),
    ...(precision < 0.97 ? [`hard precision by family is ${precision}, target: 0.97`] : []),
  ];
}

/** @returns `[right, of]` by kind of mail and of quoted reply, and the hard bounces by recipient. */
function count(judged) {
  const counts = { hard: { right: 0, missed: 0, extra: 0 } };
  const add = (key, isRight) => {
    const [right, of] = (counts[key] ??= [0, 0]);
    counts[key] = [right + (isRight ? 1 : 0), of + 1];
  };
  for (const { truth, isRecognised, replies, ...hard } of judged) {
    add(truth, isRecognised);
    for (const { kind, isInvalid } of replies) add(kind, isInvalid);
    for (const key of Object.keys(counts.hard)) counts.hard[key] += hard[key];
  }
  return counts;
}

function shown({ of, worst }, counts) {
  const [right, total] = of(counts) ?? [0, 0];
  if (total === 0) return '-';
  return worst === undefined ? `${(right / total).toFixed(4)} of ${total}` : `${right} of ${total}`;
}

function missedTarget({ name, of, wanted, worst }, counts) {
  const [right, total] = of(counts) ?? [0, 0];
  if (worst !== undefined) return right > worst ? [`${name}: ${right}, target: ${worst}`] : [];
  return total > 0 && right / total < wanted
    ? [`${name} is ${(right / total).toFixed(4)}, target: ${wanted}`]
    : [];
}

/** A wrong classification, and quoted replies with a wrong verdict, as `[place, outcome]`. */
function missesOf({ name, labels, outcome, isRecognised, missed, extra, replies }) {
  const labelled = labels.map(({ reason, hard }) => `${reason}${hard ? ' (hard)' : ''}`).join(', ');
  const found = [outcome.kind, outcome.why, outcome.bounce].filter(Boolean).join(' ');
  const isWrong = !isRecognised || missed > 0 || extra > 0;
  return [
    ...(isWrong ? [[`report  ${name}`, wrong(labelled, found)]] : []),
    ...replies
      .filter(({ kind, isInvalid }) => kind !== 'disputable' && (kind === 'missing') !== isInvalid)
      .map(({ reply, reason, isInvalid }) => [
        `reply  ${name}`,
        wrong(`${reason}  ${reply}`, String(isInvalid)),
      ]),
  ];
}

module.exports = { judgeBounces };
