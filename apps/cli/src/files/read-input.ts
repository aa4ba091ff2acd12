import { existsSync, statSync } from 'node:fs';
import { UsageError } from '../exit.js';
import type { FileRun } from './run-file.js';

const noInput = 'Name what the command is about, or pipe a file to it.';

/** The input named by an argument: a path, `-` for standard input, or nothing if input is piped. @throws UsageError */
export async function readInput(path: string | undefined): Promise<FileRun['input']> {
  if (path !== undefined && path !== '-') {
    if (!existsSync(path)) throw new UsageError(`${path} does not exist.`);
    if (statSync(path).size === 0) throw new UsageError(`${path} is empty.`);
    return { path };
  }
  if (path === undefined && process.stdin.isTTY) throw new UsageError(noInput);
  const content = Buffer.concat((await process.stdin.toArray()) as Buffer[]);
  if (content.length > 0) return { content };
  throw new UsageError(path === undefined ? noInput : 'Standard input is empty.');
}
