// Personal data can be found and erased: each table with `subject_hashes` is declared by its service, and rejects rows
// about erased people.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const { loadServices } = require('../gen/load.cjs');

/** The privacy service owns the lists of the others, and erases its own data itself. */
const keeper = 'privacy';

function checkPeople(root) {
  return loadServices(root)
    .filter(({ name, database }) => database !== undefined && name !== keeper)
    .flatMap((service) => checkService(root, service));
}

function checkService(root, { name, people = [] }) {
  const file = path.join(root, 'apps', name, 'src/database/schema.sql');
  const schema = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const held = tablesWithPeople(schema);
  return [...undeclared(root, name, held, people), ...unguarded(name, held, schema)];
}

/** Partitions have the columns and the trigger of their table. */
const tablesWithPeople = (schema) =>
  [...schema.matchAll(/^CREATE TABLE \w+\.(\w+) \(\n([^;]*?)\n\)(?: PARTITION BY [^;]+)?;/gm)].flatMap(
    ([, table, columns]) => (/^ {2}subject_hashes /m.test(columns) ? [table] : []),
  );

function undeclared(root, name, held, people) {
  const { declaredTables } = require(path.join(root, 'libs/service-kit/dist/privacy/declared-tables.js'));
  try {
    declaredTables(name, held, people);
    return [];
  } catch (error) {
    return [error.message];
  }
}

const unguarded = (name, held, schema) =>
  held
    .filter(
      (table) =>
        !new RegExp(`CREATE TRIGGER erased BEFORE INSERT OR UPDATE .*ON ${name}\\.${table} `).test(schema),
    )
    .map(
      (table) =>
        `${name}: ${table} does not reject rows of erased people: add guardPeople(…) to its migration, then npm run gen`,
    );

module.exports = { checkPeople };
