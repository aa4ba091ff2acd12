// One labelled page: what the extractor found against the labels, by the rules of the corpus.
'use strict';
const { compare } = require('../outcome.cjs');
const { fold } = require('./markup.cjs');
const { labelledPairs } = require('./pairs.cjs');
const { pageCountries } = require('./page-countries.cjs');
const { readPhoneLabel } = require('./phone-labels.cjs');
const { proofsOf } = require('./proofs.cjs');

/** @returns an outcome for each measure */
function judgePage(page, url, facts) {
  const { labels, markup } = page;
  const countries = pageCountries(labels, markup);
  const proofs = proofsOf(page, url, countries);
  return {
    emails: compare(keyed(labels.EMAIL, lower), keyed(facts.emails, emailKey), proofs.email),
    ...judgePhones(labels, countries, facts.phones, proofs.phone),
    ...judgePeople(page, facts.people, proofs.person),
  };
}

/** Phones and faxes together with extensions, and each kind alone. A number of both kinds is looked for as both. */
function judgePhones({ TEL = [], FAX = [] }, countries, found, excused) {
  const ofKind = (wanted) =>
    keyed(
      found.filter(({ kind }) => kind === wanted),
      phoneKey,
    );
  const judge = (labels, answers) => {
    const read = labels.map((label) => readPhoneLabel(label, countries));
    return compare(expectedNumbers(read, answers), answers, excused);
  };
  const numbers = judge([...TEL, ...FAX], keyed(found, phoneKey));
  const extensions = compare(
    keyed(
      [...TEL, ...FAX].flatMap((label) => readPhoneLabel(label, countries).extensions),
      extensionKey,
    ),
    keyed(
      found.flatMap(({ extension }) => extension ?? []),
      extensionKey,
    ),
  );
  return {
    'phones, faxes and extensions': joined(numbers, extensions),
    'numbers alone': numbers,
    'kind phone': judge(TEL, ofKind('phone')),
    'kind fax': judge(FAX, ofKind('fax')),
    extensions,
  };
}

/** Of several forms that are right, the one that was found stands for the label. */
const expectedNumbers = (read, answers) =>
  keyed(
    read.flatMap(({ numbers }) => numbers),
    (forms) => forms.find((form) => answers.has(form)) ?? forms[0],
  );

/** Pairs of a name and a function, and persons alone, with or without a function. */
function judgePeople({ labels, markup }, people, excused) {
  const withTitle = people.filter(({ title }) => title !== null);
  return {
    'person and function': compare(
      keyed(labelledPairs(labels, markup), ([name, title]) => pairKey(name, title)),
      keyed(withTitle, ({ name, title }) => pairKey(name, title)),
      (pair) => pair.split(' | ').every(excused),
    ),
    persons: compare(
      keyed(labels.PER, folded),
      keyed(people, ({ name }) => folded(name)),
      excused,
    ),
  };
}

const keyed = (values = [], keyOf) => new Map(values.map((value) => [keyOf(value), value]));
const lower = (text) => text.toLowerCase();
const folded = (text) => fold(text).trim().toLowerCase();
const emailKey = ({ email }) => lower(email);
const phoneKey = ({ phone }) => phone;
const extensionKey = (extension) => `x${extension}`;
const pairKey = (name, title) => `${folded(name)} | ${folded(title)}`;

const joined = (one, other) =>
  Object.fromEntries(Object.keys(one).map((name) => [name, [...one[name], ...other[name]]]));

module.exports = { judgePage };
