import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a script to its end, with only the given environment. @returns its standard output */
export async function runNode(
  script: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { stdout } = await run(process.execPath, [script, ...args], { env: environment });
  return stdout;
}
