import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const loader = resolve(__dirname, '../../../../tools/test/register-typescript.cjs');

/** Options that let Node run TypeScript. */
const typescript = ['--require', loader];

/** Runs TypeScript text in a new Node process with its own process group. */
export function spawnTypeScript(text: string): ChildProcess {
  return spawn(process.execPath, [...typescript, '--eval', text], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The next line that the process prints. */
export async function nextLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the process has no standard output');
  const lines = createInterface({ input: stdout });
  const [line] = (await once(lines, 'line')) as [string];
  lines.close();
  return line;
}

/** Whether the command line of any process contains the folder. */
export function isInUse(folder: string): boolean {
  return spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).stdout.includes(folder);
}
