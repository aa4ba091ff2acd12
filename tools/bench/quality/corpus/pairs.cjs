// Which of the labelled persons has which of the labelled functions: the labels are two lists that do not say.
'use strict';
const { fold } = require('./markup.cjs');

/** Characters between the two; more stand between people than between a person and what that person does. */
const furthest = 60;

/**
 * Persons and functions are looked up in the text of the page, the longest label first. A person and a function
 * are a pair where they stand next to each other with no other label and at most 60 characters between them.
 * A page says either the person first or the function first; the order that gives more pairs, and where both give
 * the same number the one with less between the two, is the page's.
 * @returns `[[person, function], …]`, each pair once
 */
function labelledPairs({ PER = [], FUNC = [] }, { text }) {
  const mentions = mentionsIn(text.toLowerCase(), PER, FUNC);
  const orders = [
    neighbours(mentions, 'person', 'role').map(({ gap, first, second }) => ({ gap, pair: [first, second] })),
    neighbours(mentions, 'role', 'person').map(({ gap, first, second }) => ({ gap, pair: [second, first] })),
  ];
  const [best] = orders.sort((a, b) => b.length - a.length || totalGap(a) - totalGap(b));
  return [...new Map(best.map(({ pair }) => [JSON.stringify(pair), pair])).values()];
}

const totalGap = (pairs) => pairs.reduce((total, { gap }) => total + gap, 0);

/** In the order of the text; none within another one. */
function mentionsIn(text, persons, roles) {
  const labels = [...persons.map((label) => ['person', label]), ...roles.map((label) => ['role', label])];
  const found = [];
  for (const [kind, label] of labels.sort((a, b) => b[1].length - a[1].length)) {
    const words = fold(label.toLowerCase());
    for (let start = text.indexOf(words); start >= 0; start = text.indexOf(words, start + 1)) {
      const end = start + words.length;
      if (found.every((other) => other.end <= start || other.start >= end))
        found.push({ kind, label, start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

const neighbours = (mentions, one, other) =>
  mentions.flatMap((mention, index) => {
    const next = mentions[index + 1];
    if (mention.kind !== one || next?.kind !== other) return [];
    const gap = next.start - mention.end;
    return gap <= furthest ? [{ gap, first: mention.label, second: next.label }] : [];
  });

module.exports = { labelledPairs };
