import { inProject } from '../harness/project';
import type { Drill } from './drill';
import { runProgram } from './programs';

export const cost: Drill = {
  name: 'cost',
  promise:
    'A stored field of a lead and a new operation each need six files by hand: kept changes apply in a clone, and generators, types and tests pass',
  async run({ see }) {
    const options = { cwd: inProject(), timeoutMs: 30 * 60_000 };
    const { status, output } = await runProgram(process.execPath, [inProject('tools/cost.cjs')], options);
    see(output.trim(), status === 0);
  },
};
