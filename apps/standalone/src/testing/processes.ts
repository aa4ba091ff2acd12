import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Whether the command line of any process contains the text. */
export const isInUse = (text: string): boolean => commandLines().some((line) => line.includes(text));

/** Command lines of all processes. Starting `ps` takes 20 times as long as reading `/proc`, which macOS does not have. */
const commandLines = (): string[] =>
  existsSync('/proc/self/cmdline')
    ? readdirSync('/proc').flatMap(commandLineOf)
    : spawnSync('ps', ['-eo', 'args='], { encoding: 'utf8' }).stdout.split('\n');

function commandLineOf(processId: string): string[] {
  try {
    return [readFileSync(`/proc/${processId}/cmdline`, 'utf8').replaceAll('\0', ' ')];
  } catch {
    // No process, or one that has ended.
    return [];
  }
}
