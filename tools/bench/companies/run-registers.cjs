// The registers benchmark: imports of generated files of company registers. BENCH_ROWS sets the rows of a file.
'use strict';
const { Cleanup } = require('@lode/service-kit');
const { printTable } = require('../table.cjs');
const { startIntelDatabase } = require('./database.cjs');
const { measureImports } = require('./importing.cjs');

/** Imports files of each register into empty tables. There is no target. */
async function runRegisters({ quick }) {
  const rows = Number(process.env.BENCH_ROWS ?? (quick ? 20_000 : 1_000_000));
  const cleanup = new Cleanup();
  try {
    const { url } = await startIntelDatabase(cleanup);
    printImports(await measureImports(url, rows, { cleanup, onProgress: progress }));
    return true;
  } finally {
    await cleanup.run();
  }
}

/** Of each file: the import that was killed at its half, the one that resumed it, and the same file again. */
function printImports(imports) {
  progress('');
  console.log('\nImports of registers; MB: the highest of the second and of the last quarter');
  const runs = imports.flatMap(({ source, rows, killed, resumed, again }) =>
    Object.entries({ killed, resumed, again }).map(([run, figures]) => ({ source, rows, run, ...figures })),
  );
  printTable(
    ['file', 'rows', 'run', 'seconds', 'rows/s', 'MB', 'MB at the end', 'outcome'],
    runs.map(({ source, rows, run, seconds, rowsPerSecond, early, late, report: outcome }) => [
      ...[
        source,
        String(rows),
        run,
        seconds.toFixed(1),
        rowsPerSecond === null ? '' : rowsPerSecond.toFixed(0),
      ],
      ...[early.toFixed(0), late.toFixed(0), outcome],
    ]),
  );
}

function progress(step) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[KRegisters: ${step}`);
}

module.exports = { runRegisters };
