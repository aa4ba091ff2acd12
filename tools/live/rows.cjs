// Answers as rows of the table that is printed: what was asked, what was answered, and what is wrong with it.
'use strict';

const inColumns = (widths, values) =>
  values
    .map((value, place) => String(value ?? '–').padEnd(widths[place] ?? 0))
    .join('  ')
    .trimEnd();

/** @returns what differs from what is expected, in words */
const differences = (answer, expected) =>
  Object.entries(expected)
    .filter(([name, value]) => answer[name] !== value)
    .map(([name, value]) => `${name} is ${answer[name]}, not ${value}`);

/** Methods of sightings with their pages, each once. */
const evidenceOf = (details) => [...new Set(details.map(inWords))].join(', ');

const inWords = ({ method, url }) => (url === null ? method : `${method} ${url.replace('http://', '')}`);

module.exports = { inColumns, differences, evidenceOf };
