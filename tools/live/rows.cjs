// Rows of the printed table: request, answer, and differences.
'use strict';

const inColumns = (widths, values) =>
  values
    .map((value, place) => String(value ?? '–').padEnd(widths[place] ?? 0))
    .join('  ')
    .trimEnd();

/** @returns the differences from the expected answer */
const differences = (answer, expected) =>
  Object.entries(expected)
    .filter(([name, value]) => answer[name] !== value)
    .map(([name, value]) => `${name} is ${answer[name]}, not ${value}`);

/** Methods of sightings with their pages, without duplicates. */
const evidenceOf = (details) => [...new Set(details.map(inWords))].join(', ');

const inWords = ({ method, url }) => (url === null ? method : `${method} ${url.replace('http://', '')}`);

module.exports = { inColumns, differences, evidenceOf };
