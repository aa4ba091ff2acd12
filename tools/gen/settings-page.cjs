// docs/generated/settings.md: every environment variable of every service, from the definitions that the
// services read them by.
'use strict';
const { page, table } = require('./markdown.cjs');

function settingsPage(services, kit, required) {
  const shared = [
    ['Every service', { ...kit.kitSettings, ...kit.natsSettings }],
    ['Every service with tables', kit.databaseSettings],
    ['Migrations (`main.js migrate`)', kit.migrationSettings],
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
    defaultText(fallback, required),
    meaning,
  ]);
  return rows.length === 0 ? [] : [`## ${title}`, table(['Variable', 'Value', 'Default', 'Meaning'], rows)];
}

/** A default that depends on the machine is described by the setting's meaning, not by one machine's value. */
function defaultText(fallback, required) {
  if (fallback === required) return '**required**';
  if (fallback === undefined || typeof fallback === 'function') return '–';
  return `\`${Array.isArray(fallback) ? fallback.join(',') : String(fallback)}\``;
}

module.exports = { settingsPage };
