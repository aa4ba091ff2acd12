import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const loader = resolve(__dirname, '../../../../tools/test/register-typescript.cjs');

/** Options of Node that let it run our TypeScript as it is. */
export const typescript = ['--require', loader];

/** Runs TypeScript text in a Node process of its own, in a group of its own. */
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

/** Whether a process works on the folder, as its command line says. */
export function isInUse(folder: string): boolean {
  return spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).stdout.includes(folder);
}
