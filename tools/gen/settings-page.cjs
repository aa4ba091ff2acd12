// docs/generated/settings.md: the environment variables of all services, from their definitions.
'use strict';
const { isDeepStrictEqual } = require('node:util');
const { page, table } = require('./markdown.cjs');

function settingsPage(services, standalone, platform, required) {
  const shared = [
    ['All in one process (`npm start`)', standalone],
    ['Every service', { ...platform.serviceSettings, ...platform.natsSettings }],
    ['Every service with tables', platform.databaseSettings],
    ['Migrations (`main.js migrate`)', platform.migrationSettings],
  ];
  const own = services.map(({ name, settings }) => [name, settings]);
  const sections = [...shared, ...own].flatMap(([title, settings]) => section(title, settings, required));
  return page(
    'Settings',
    'Environment variables by service. A value that cannot be read stops the start with a sentence that says what to set; an unknown `LODE_` variable is reported in the log.',
    ...sections,
  );
}

function section(title, settings, required) {
  const rows = Object.values(settings).map(({ type, variable, fallback, meaning }) => [
    `\`${variable}\``,
    type.expects.replace(/^it to /, ''),
    defaultText(type, fallback, required),
    meaning,
  ]);
  return rows.length === 0 ? [] : [`## ${title}`, table(['Variable', 'Value', 'Default', 'Meaning'], rows)];
}

/** A default that depends on the machine is described by the meaning of the setting. */
function defaultText(type, fallback, required) {
  if (fallback === required) return '**required**';
  if (fallback === undefined || typeof fallback === 'function' || fallback?.length === 0) return '–';
  if (type.write) return `\`${type.write(fallback)}\``;
  return `\`${writings(fallback).find((text) => isDeepStrictEqual(type.parse(text), fallback)) ?? JSON.stringify(fallback)}\``;
}

/** Possible notations of a value; the one that the type parses to the same value is used. */
function writings(value) {
  if (value === null || value === false) return ['off'];
  if (value === true) return ['on'];
  if (typeof value === 'object') return [Object.values(value).join(','), Object.values(value).join('/')];
  return [String(value), ...units.map(([unit, size]) => `${value / size}${unit}`)];
}

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
];

module.exports = { settingsPage };
