// Reports, complaints and automatic replies, and the replies that reports quote, compared with labels, if the corpus exists
// beside the project.
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { fromDomain, fromOutreach, fromVerification } = require('../built.cjs');
const { printTable } = require('../harness.cjs');
const { Lists, wrong } = require('./measure.cjs');

// Real delivery reports with labels. The corpus is not part of the project.

const folder = path.resolve(__dirname, '../../../../shared/corpus/bounces');

/**
 * Parts of the corpus, chosen by this seed: two thirds were read while the rules were written, a sixth (`second`) after the
 * first measurement of the rest, and a sixth (`last`) after a second measurement.
 */
const seed = 'lode-replies-1';

/** @returns `[{name, raw, labels, part}]`, or undefined if the corpus does not exist beside the project. */
function readCorpus() {
  const list = path.join(folder, 'labels.json');
  if (!fs.existsSync(list)) return undefined;
  return Object.entries(JSON.parse(fs.readFileSync(list, 'utf8'))).map(([name, labels]) => {
    return { name, raw: fs.readFileSync(path.join(folder, 'mail', name)), labels, part: partOf(name) };
  });
}

function partOf(name) {
  const digest = createHash('sha256').update(`${seed}${name}`).digest('hex');
  const number = (from) => Number.parseInt(digest.slice(from, from + 8), 16);
  if (number(0) % 3 !== 0) return 'first';
  return number(8) % 2 === 0 ? 'second' : 'last';
}

// Compares the classification of a report with its labels, by the rules of the corpus.

const hardReasons = new Set(['userunknown', 'hostunknown', 'hasmoved', 'notaccept']);
/** Hard and soft are both right. */
const disputable = new Set(['filtered', 'suspend']);
/** Not a report about a failed delivery. */
const kindOfReason = { feedback: 'complaint', vacation: 'auto_reply', delivered: 'nothing' };

/** What a report is, by its labels: `failure`, `complaint`, `auto_reply`, `nothing` or `auth_failure`. */
function truthOf({ name, labels, raw }) {
  const [{ reason }] = labels;
  const isArf = name.startsWith('arf-');
  // A few reports of a failed authentication (RFC 6591) are labelled `feedback`.
  if (isArf && (reason === 'authfailure' || /^feedback-type:\s*auth-failure/im.test(raw.toString('latin1'))))
    return 'auth_failure';
  return kindOfReason[reason] ?? 'failure';
}

/** @returns `{truth, isRecognised, right, missed, extra}`; the last three count hard bounces by recipient. */
function judgeReport(report, outcome) {
  const truth = truthOf(report);
  const isRecognised = recognised[truth](outcome);
  if (truth !== 'failure') return { truth, isRecognised, right: 0, missed: 0, extra: hardOf(outcome) };
  const { labels } = report;
  const hard = labels.filter(({ reason, hard: isHard }) => isHard && hardReasons.has(reason)).length;
  const either = labels.filter(({ reason }) => disputable.has(reason)).length;
  const found = hardOf(outcome);
  const right = Math.min(hard, found);
  return { truth, isRecognised, right, missed: hard - right, extra: Math.max(0, found - hard - either) };
}

/** Number of recipients that the outcome reports as failed for good. */
const hardOf = ({ kind, bounce, failedAddresses = [] }) =>
  kind === 'bounce' && bounce === 'hard' ? Math.max(1, failedAddresses.length) : 0;

const recognised = {
  failure: ({ kind, why }) => kind === 'bounce' || why === 'delayed',
  complaint: ({ kind }) => kind === 'complaint',
  auto_reply: ({ kind }) => kind === 'auto_reply',
  nothing: ({ kind }) => kind === 'nothing',
  auth_failure: ({ kind }) => kind !== 'bounce' && kind !== 'complaint',
};

// The SMTP replies that a report quotes, each with the label of its recipient.

/** @returns `[{reply, reason, kind}]`; `kind`: `missing`, `other` or `disputable` */
function quotedReplies({ raw, labels }) {
  const text = raw.toString('utf8').replaceAll('\r\n', '\n');
  const fields = [...text.matchAll(/^Diagnostic-Code:[ \t]*(.*(?:\n[ \t]+\S.*)*)/gim)];
  // Further ones belong to a returned report, or are of the reporting server itself.
  const all = fields.length > 0 ? fields.map(([, value]) => replyIn(value)) : inText(text);
  const replies = isUniform(labels) ? all.slice(0, labels.length) : all;
  // A verifier sends no message, so that it never receives these.
  const isAfterData = /\(in\s+reply\s+to\s+end\s+of\s+DATA\s+command\)/.test(text);
  return replies.flatMap((reply, index) => {
    const label = labelOf(labels, replies.length, index);
    if (!reply || !label) return [];
    return [{ reply, kind: isAfterData ? 'disputable' : kindOf(label), reason: label.reason }];
  });
}

/** Ambiguous if a report with different labels quotes another number of replies. */
function labelOf(labels, count, index) {
  if (isUniform(labels)) return labels[0];
  return count === labels.length ? labels[index] : undefined;
}

const isUniform = (labels) =>
  labels.every(({ reason, hard }) => reason === labels[0].reason && hard === labels[0].hard);

const kindOf = ({ reason, hard }) => {
  if (disputable.has(reason)) return 'disputable';
  if (reason === 'userunknown') return 'missing';
  return hard ? 'disputable' : 'other';
};

/** From the first reply code on, on one line. */
function replyIn(value) {
  const line = value.replace(/\s*\n\s*/g, ' ').trim();
  return /(?<![\w.@-])([45][0-5]\d(?:[ -].*|$))/.exec(line)?.[1];
}

/** Replies quoted in the text of a report, without its returned message. */
function inText(text) {
  const body = text.slice(text.indexOf('\n\n'));
  const quoted =
    /^(?:.{0,60}\bsaid: |[ \t>]*(?:<<<|Remote host said:)?[ \t]*)([45][0-5]\d[ -].*(?:\n[ \t]+\S.*)*)/gim;
  return [...body.matchAll(quoted)].map(([, value]) => replyIn(value));
}

// Cross-validation by the family of the mail server: mails of a family are classified without the phrases that only this
// family shows. The layouts in the code of the service stay, so that the figures are an upper bound for them.

const { readYaml } = fromDomain('data');
const { compile } = fromDomain('replies/phrases');
const { readReply } = fromDomain('replies/read-reply');
const { shippedReplyRules } = fromDomain('replies/reply-rules');
const { Vocabulary } = fromDomain('replies/vocabulary');

const languages = path.resolve(__dirname, '../../../libs/domain/dist/replies/data/languages');
const described = ['source', 'date'];
/** Characters that are compared at once, as many as the service reads of a reply. */
const length = 2000;

/** `lhost-postfix-05.eml` is of the family `lhost-postfix`. */
const familyOf = (name) => name.replace(/-\d+\.eml$/, '');

/** @returns `[{language, key, phrase}]`, with the choices of a phrase that is one choice by themselves. */
function allPhrases() {
  return fs.readdirSync(languages).flatMap((language) =>
    Object.entries(readYaml(path.join(languages, language)))
      .filter(([key]) => !described.includes(key))
      .flatMap(([key, phrases]) => phrases.flatMap(choicesOf).map((phrase) => ({ language, key, phrase }))),
  );
}

function choicesOf(phrase) {
  if (!phrase.startsWith('(') || !phrase.endsWith(')')) return [phrase];
  const choices = [''];
  let depth = 0;
  for (const [index, letter] of [...phrase].entries()) {
    if (letter === ')') depth--;
    if (depth === 0 && index > 0 && index < phrase.length - 1) return [phrase];
    if (depth === 1 && letter === '|') choices.push('');
    else if (depth > 0 && !(depth === 1 && letter === '(' && index === 0))
      choices[choices.length - 1] += letter;
    if (letter === '(') depth++;
  }
  return choices.includes('') ? [phrase] : choices;
}

/** What a report says, as the rules compare it. */
function wordsOf({ subject, text, parts }) {
  const status = parts.filter(({ type }) => type.includes('delivery-status')).map((part) => part.text);
  const whole = [subject, text, ...status].join('\n').slice(0, 20_000);
  return Array.from({ length: Math.ceil(whole.length / length) }, (_, index) => {
    const reply = {
      code: 0,
      enhanced: null,
      text: whole.slice(index * length, (index + 1) * length),
      lines: [],
    };
    return readReply(reply, { domain: '', mailExchange: '' }).words;
  }).join(' . ');
}

/**
 * @param reports `[{name, raw, labels, mail}]`
 * @param classify of a mail with rules
 * @returns `[{family, mails, taught, right, missed, extra, unrecognised}]`; `taught`: phrases left out
 */
function judgeByFamily(reports, classify) {
  const said = reports.map(({ name, mail }) => ({ family: familyOf(name), words: wordsOf(mail) }));
  const families = [...new Set(said.map(({ family }) => family))];
  const phrases = allPhrases().map((one) => {
    const pattern = compile([one.phrase]);
    const [first, ...others] = new Set(
      said.filter(({ words }) => pattern.test(words)).map(({ family }) => family),
    );
    return { ...one, onlyIn: others.length === 0 ? first : undefined };
  });
  const { providers } = shippedReplyRules();
  return families.map((family) => {
    const kept = phrases.filter(({ onlyIn }) => onlyIn !== family);
    const rules = { vocabulary: new Vocabulary(languagesOf(kept)), providers };
    const judged = reports
      .filter(({ name }) => familyOf(name) === family)
      .map((report) => ({ name: report.name, ...judgeReport(report, classify(report.mail, rules)) }));
    const sum = (key) => judged.reduce((total, one) => total + one[key], 0);
    return {
      family,
      mails: judged.length,
      taught: phrases.length - kept.length,
      ...{ right: sum('right'), missed: sum('missed'), extra: sum('extra') },
      wrong: judged
        .filter((one) => !one.isRecognised || one.missed > 0 || one.extra > 0)
        .map(({ name }) => name),
    };
  });
}

/** @returns the phrases as the content of language files. */
function languagesOf(phrases) {
  const languages = new Map();
  for (const { language, key, phrase } of phrases) {
    if (!languages.has(language)) languages.set(language, {});
    (languages.get(language)[key] ??= []).push(phrase);
  }
  return [...languages.values()];
}

const { readMail } = fromOutreach('inbound/inbound-mail');
const { classifyInbound } = fromOutreach('inbound/classify-inbound');
const { classify } = fromVerification('smtp/verdict');
const { replyFromLines } = fromDomain('replies/read-reply');

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
