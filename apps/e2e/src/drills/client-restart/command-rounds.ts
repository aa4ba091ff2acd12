import { CliShell } from '../../clients/cli-shell';
import type { Deployment } from '../../harness/deployment';
import { leadsOf, noOutcome, type Outcome } from './rounds';

/** A sentence of the command line, never a stack. */
const isSentence = (stderr: string): boolean => stderr.trim() !== '' && !/\n +at /.test(stderr);

/** The same as the other clients, each step by a process of its own. */
export async function commandRounds(lode: Deployment, rounds: number): Promise<Outcome> {
  const shell = new CliShell(lode);
  const outcome = noOutcome();
  const run = async (script: string): Promise<Record<string, unknown>> => {
    const { status, stdout, stderr } = await shell.run(script);
    if (status === 0) return JSON.parse(stdout) as Record<string, unknown>;
    outcome[isSentence(stderr) ? 'typed' : 'untyped'].push(`${script.slice(0, 60)}: ${stderr.trim()}`);
    throw new Error(stderr);
  };
  for (let round = 0; round < rounds; round += 1) {
    const name = `cli-${round}`;
    try {
      const { id } = await run(`lode --json call create_list name=${name}`);
      await run(`lode --json call add_leads id=${String(id)} 'leads:=${JSON.stringify(leadsOf(name))}'`);
      if (round % 3 === 0) await run(`lode --json call delete_list id=${String(id)}`);
      outcome[round % 3 === 0 ? 'deleted' : 'kept'].push(name);
    } catch {
      // Recorded by `run`.
    }
  }
  shell.remove();
  return outcome;
}
