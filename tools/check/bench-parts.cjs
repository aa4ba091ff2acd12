// Benchmarks import packages of Lode, and compiled parts that packages do not export. Each must exist under its name.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const taken = /const (\{[^}]*\}|\w+) = (from[A-Z]\w*)\('([^']+)'\)/g;
const required = /const (\{[^}]*\}|\w+) = (require)\('(@lode\/[^']+)'\)/g;

function checkBenchParts(root) {
  const folder = path.join(root, 'tools/bench');
  const takers = { ...require(path.join(folder, 'built.cjs')), require };
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.cjs') && !file.includes('node_modules'))
    .flatMap((file) => {
      const text = fs.readFileSync(path.join(folder, file), 'utf8');
      return [...text.matchAll(taken), ...text.matchAll(required)].flatMap(([, names, from, part]) =>
        missing(takers[from], part, names).map((what) => `tools/bench/${file}: ${from}('${part}') ${what}`),
      );
    });
}

function missing(take, part, names) {
  try {
    const found = take(part);
    return namesIn(names).flatMap((name) => (name in found ? [] : [`has no ${name}`]));
  } catch {
    return ['cannot be loaded'];
  }
}

/** Names of a destructuring pattern: `{ one, two: renamed }`. */
const namesIn = (names) =>
  names.startsWith('{') ? [...names.matchAll(/(?:\{|,)\s*(\w+)/g)].map(([, name]) => name) : [];

module.exports = { checkBenchParts };
