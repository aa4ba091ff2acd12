// Pairs the labelled persons of a page with the labelled functions, since the labels are two separate lists.
'use strict';
const { fold } = require('./markup.cjs');

/** Maximum number of characters between a person and a function. */
const maxGap = 60;

/**
 * Finds persons and functions in the text of the page, the longest label first. A person and a function are a pair if they
 * are neighbours with no other label and at most 60 characters between them. A page has either the person or the function
 * first: the order with more pairs wins, then the one with fewer characters between them.
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

/** In the order of the text, without overlaps. */
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
    return gap <= maxGap ? [{ gap, first: mention.label, second: next.label }] : [];
  });

module.exports = { labelledPairs };
