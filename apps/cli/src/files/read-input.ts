import { existsSync } from 'node:fs';
import { UsageError } from '../exit.js';
import type { FileRun } from './run-file.js';

/** The input named by an argument: a path, `-` for standard input, or nothing if input is piped. @throws UsageError */
export async function readInput(path: string | undefined): Promise<FileRun['input']> {
  if (path !== undefined && path !== '-') {
    if (!existsSync(path)) throw new UsageError(`${path} does not exist.`);
    return { path };
  }
  if (path === undefined && process.stdin.isTTY)
    throw new UsageError('Name a file, or pipe one to the command.');
  return { content: Buffer.concat((await process.stdin.toArray()) as Buffer[]) };
}
