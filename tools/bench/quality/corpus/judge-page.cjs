// Compares the extracted facts of one labelled page with the labels, by the rules of the corpus.
'use strict';
const { compare, keyed } = require('../outcome.cjs');
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

/** Phones and faxes with extensions, and each kind alone. A number of both kinds is expected as both. */
function judgePhones({ TEL = [], FAX = [] }, countries, found, isProven) {
  const ofKind = (wanted) =>
    keyed(
      found.filter(({ kind }) => kind === wanted),
      phoneKey,
    );
  const judge = (labels, answers) => {
    const read = labels.map((label) => readPhoneLabel(label, countries));
    return compare(expectedNumbers(read, answers), answers, isProven);
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

/** Of several accepted forms of a label, the found one is expected. */
const expectedNumbers = (read, answers) =>
  keyed(
    read.flatMap(({ numbers }) => numbers),
    (forms) => forms.find((form) => answers.has(form)) ?? forms[0],
  );

/** Pairs of a name and a function, and names alone. */
function judgePeople({ labels, markup }, people, isProven) {
  const withTitle = people.filter(({ title }) => title !== null);
  return {
    'person and function': compare(
      keyed(labelledPairs(labels, markup), ([name, title]) => pairKey(name, title)),
      keyed(withTitle, ({ name, title }) => pairKey(name, title)),
      (pair) => pair.split(' | ').every(isProven),
    ),
    persons: compare(
      keyed(labels.PER, folded),
      keyed(people, ({ name }) => folded(name)),
      isProven,
    ),
  };
}

const lower = (text) => text.toLowerCase();
const folded = (text) => fold(text).trim().toLowerCase();
const emailKey = ({ email }) => lower(email);
const phoneKey = ({ phone }) => phone;
const extensionKey = (extension) => `x${extension}`;
const pairKey = (name, title) => `${folded(name)} | ${folded(title)}`;

const joined = (one, other) =>
  Object.fromEntries(Object.keys(one).map((name) => [name, [...one[name], ...other[name]]]));

module.exports = { judgePage };
