// Processor seconds of a run, with its child processes, and of a fixed piece of work that shows the speed of the machine meanwhile.
'use strict';
const { execFile } = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const { promisify } = require('node:util');

/** Field 14 and the next ones of /proc/PID/stat: user and system time of a process and of its ended children, in ticks. */
const firstTime = 13;
const ticksPerSecond = 100;
const copies = os.availableParallelism();

/**
 * Processor seconds of a process and of all processes below it that ended: Vitest, its workers, Postgres. Undefined where the
 * system has no /proc.
 */
function processorSeconds(pid = process.pid) {
  if (process.platform !== 'linux') return undefined;
  // The name of the program, in parentheses, may have spaces.
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = ['', '', ...stat.slice(stat.lastIndexOf(')') + 2).split(' ')];
  const ticks = fields.slice(firstTime, firstTime + 4).map(Number);
  return ticks.reduce((sum, each) => sum + each) / ticksPerSecond;
}

/** Adds up the children that are still running, such as the NATS servers of a worker that ends. */
function secondsOfChildren() {
  const file = `/proc/self/task/${process.pid}/children`;
  const children = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split(' ') : [];
  return children.filter(Boolean).reduce((sum, pid) => sum + processorSeconds(pid), 0);
}

/** Processor seconds of the fixed work while each processor runs a copy, as it does during tests. */
async function measureFixedWork() {
  const work = () => promisify(execFile)(process.execPath, [__filename]);
  const outputs = await Promise.all(Array.from({ length: copies }, work));
  return outputs.reduce((sum, { stdout }) => sum + Number(stdout), 0) / copies;
}

/** Like tests, it loads much code, allocates many small objects and compares texts. The lock file pins its input. */
function work() {
  const typescript = require('typescript');
  const file = path.join(path.dirname(require.resolve('typescript')), 'lib.dom.d.ts');
  const source = fs.readFileSync(file, 'utf8');
  for (let round = 0; round < 4; round++) {
    const { statements } = typescript.createSourceFile(file, source, typescript.ScriptTarget.Latest, true);
    const names = statements.map((statement) => statement.getText()).sort((a, b) => a.localeCompare(b));
    JSON.parse(JSON.stringify(names));
  }
  const { user, system } = process.cpuUsage();
  process.stdout.write(String((user + system) / 1e6));
}

if (require.main === module) work();

module.exports = { measureFixedWork, processorSeconds, secondsOfChildren };
