// Compares found profiles with their owners.
'use strict';
const { compare, keyed } = require('../outcome.cjs');
const { nameKey, urlKey } = require('./keys.cjs');

/** Answers up to this confidence are guesses. */
const maxGuess = 50;

/** @returns `{question, outcome}`; the outcome excludes guesses. A search by name alone accepts namesakes. */
function judgeSearch({ question, answer }) {
  const { profiles = [] } = answer;
  const keyOf = ({ url }) => urlKey(url);
  const expected = keyed(question.known ? profilesOf(question) : [], keyOf);
  const found = keyed(
    profiles.filter(({ confidence }) => confidence > maxGuess),
    keyOf,
  );
  const wanted = question.kind === 'company' ? 'company' : 'person';
  const isOfTheName = (_, { name, kind }) =>
    question.kind !== 'unknown name' &&
    question.company === undefined &&
    kind === wanted &&
    nameKey(name).includes(nameKey(question.name));
  return {
    question,
    outcome: compare(expected, found, isOfTheName),
  };
}

/** The findable profiles: a search for a company by its name alone does not know its site. */
function profilesOf({ name, kind, company, known: { dossier, pages, personKey } }) {
  const own = dossier.profiles.filter(
    (profile) =>
      (profile.kind === 'company') === (kind === 'company') &&
      (kind === 'company' || personKey(profile.name) === personKey(name)) &&
      profile.shownBy.length > 0,
  );
  const hasOtherSource = ({ shownBy }) => shownBy.some((source) => source !== 'site');
  const isReadable = pages.length > 0;
  return own.filter((profile) => hasOtherSource(profile) || (company !== undefined && isReadable));
}

module.exports = { judgeSearch };
