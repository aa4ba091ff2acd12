import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../harness/project';
import type { Drill } from './drill';
import { runProgram } from './programs';

const timeoutMs = 30 * 60_000;

export const properties: Drill = {
  name: 'properties',
  promise:
    'Every property test holds in all of its runs, of which npm test does a tenth: thousands of random inputs, sequences and worlds',
  async run({ see }) {
    const files = [...['apps', 'libs'].flatMap(specsWithProperties), 'tools/cluster/chart.spec.cjs'];
    const vitest = inProject('node_modules/vitest/vitest.mjs');
    const { status, output } = await runProgram(process.execPath, [vitest, 'run', ...files], {
      ...{ cwd: inProject(), timeoutMs },
      env: { ...process.env, LODE_PROPERTY_RUNS: 'all' },
    });
    const totals = output.split('\n').filter((line) => /^\s*(Test Files|Tests) /.test(line));
    const words = totals.map((line) => line.trim().replaceAll(/\s+/g, ' ')).join('; ');
    see(`${files.length} files: ${status === 0 ? words : output}`, status === 0 && totals.length === 2);
  },
};

/** Paths of the specs below a folder that use fast-check. */
const specsWithProperties = (folder: string): string[] =>
  readdirSync(inProject(folder)).flatMap((project) => {
    const source = inProject(folder, project, 'src');
    return readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts'))
      .filter((name) => readFileSync(join(source, name), 'utf8').includes("from 'fast-check'"))
      .map((name) => join(folder, project, 'src', name));
  });
