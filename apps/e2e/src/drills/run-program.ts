import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Finished {
  readonly status: number | null;
  /** The end of the output of both streams. */
  readonly output: string;
}

/** Maximum number of characters kept. */
const maxOutput = 4000;

/** Runs a program to its end. @throws Error if it cannot be started */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly timeoutMs: number; readonly env?: NodeJS.ProcessEnv },
): Promise<Finished> {
  const { cwd, timeoutMs, env = process.env } = options;
  const child = spawn(program, args, { cwd, env, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutput)));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

/** Runs a program; any status except 0 is a failure. @throws Error with the end of the output */
export async function runWell(...args: Parameters<typeof runProgram>): Promise<string> {
  const { status, output } = await runProgram(...args);
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}: ${output}`);
  return output;
}
