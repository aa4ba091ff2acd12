// Imports of files of registers by the command: rows per second, memory, a killed import that is resumed, and the same file again.
'use strict';
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, readFileSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join, resolve } = require('node:path');
const { sources, writeRegister } = require('./registers.cjs');

const command = resolve(__dirname, '../../../apps/intel/dist/cli/companies-import.js');
const sampleIntervalMs = 250;

/** @param url of the app role. @returns the figures of each source */
async function measureImports(url, rows, { cleanup, onProgress }) {
  const folder = mkdtempSync(join(tmpdir(), 'lode-registers-'));
  cleanup.add('files of registers', async () => rmSync(folder, { recursive: true }));
  const figures = [];
  for (const source of sources) {
    onProgress(`${source}: writing ${rows} rows`);
    const file = await writeRegister(source, folder, rows);
    const killed = await run(file, url, { killAt: rows / 2, onProgress });
    const resumed = await run(file, url, { onProgress });
    const again = await run(file, url, { onProgress });
    rmSync(file);
    figures.push({ source, rows, killed, resumed, again });
  }
  return figures;
}

/** Runs the command. @param killAt the number of stored rows at which it is killed */
async function run(file, url, { killAt = Infinity, onProgress }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [command, file], {
    env: { ...process.env, DATABASE_URL: url, LODE_SUPPRESSION_KEY: '0'.repeat(64) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let [report, errors] = ['', ''];
  const importing = { first: undefined, last: undefined };
  const memory = [];
  const sampling = setInterval(
    () => memory.push(residentOf(child.pid) ?? memory.at(-1) ?? 0),
    sampleIntervalMs,
  );
  child.stdout.on('data', (text) => (report += text));
  child.stderr.on('data', (text) => {
    errors = `${errors}${text}`.slice(-2000);
    const line = /importing .*?% ([\d,]+) rows/.exec(text);
    onProgress(String(text).trim());
    if (!line) return;
    const stored = Number(line[1].replaceAll(',', ''));
    importing.last = { at: performance.now(), rows: stored };
    importing.first ??= importing.last;
    if (stored >= killAt) child.kill('SIGKILL');
  });
  const [status, signal] = await ended;
  clearInterval(sampling);
  if (status !== 0 && signal !== 'SIGKILL')
    throw new Error(`the import ended with status ${status}: ${errors}`);
  const { first, last } = importing;
  return {
    report: report.trim(),
    seconds: (performance.now() - startedAt) / 1000,
    rowsPerSecond:
      first && last.at > first.at ? (1000 * (last.rows - first.rows)) / (last.at - first.at) : null,
    ...memoryOf(memory),
  };
}

/** Megabytes: the highest of the second and of the last quarter. */
function memoryOf(samples) {
  const highest = (from, to) =>
    Math.max(...samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to)), 0);
  return { early: highest(0.25, 0.5), late: highest(0.75, 1) };
}

function residentOf(pid) {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

module.exports = { measureImports };
