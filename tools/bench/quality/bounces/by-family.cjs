// Cross-validation by the family of the mail server: mails of a family are classified without the phrases that only this
// family shows. The layouts in the code of the service stay, so that the figures are an upper bound for them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { fromDomain } = require('../../built.cjs');
const { judgeReport } = require('./judge-report.cjs');

const { readYaml } = fromDomain('data');
const { compile } = fromDomain('replies/phrases');
const { readReply } = fromDomain('replies/read-reply');
const { shippedReplyRules } = fromDomain('replies/reply-rules');
const { Vocabulary } = fromDomain('replies/vocabulary');

const folder = path.resolve(__dirname, '../../../../libs/domain/dist/replies/data/languages');
const described = ['source', 'date'];
/** Characters that are compared at once, as many as the service reads of a reply. */
const length = 2000;

/** `lhost-postfix-05.eml` is of the family `lhost-postfix`. */
const familyOf = (name) => name.replace(/-\d+\.eml$/, '');

/** @returns `[{language, key, phrase}]`, with the choices of a phrase that is one choice by themselves. */
function allPhrases() {
  return fs.readdirSync(folder).flatMap((language) =>
    Object.entries(readYaml(path.join(folder, language)))
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

module.exports = { judgeByFamily };
