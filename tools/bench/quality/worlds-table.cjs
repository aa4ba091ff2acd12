'use strict';
const { printTable } = require('../table.cjs');

/** Prints a table with one column per world. @param rows `[title, cell of a world]` */
function printWorlds(title, worlds, rows) {
  console.log(title);
  printTable(
    ['', ...worlds.map(({ seed }) => `seed ${seed}`)],
    rows.map(([name, cell]) => [name, ...worlds.map(cell)]),
  );
}

module.exports = { printWorlds };
