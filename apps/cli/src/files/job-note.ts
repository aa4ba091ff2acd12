import { createHash } from 'node:crypto';
import { createReadStream, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

/** The job that makes an output file, kept beside it until the file is complete. */
export interface JobNote {
  readonly job: string;
  readonly url: string;
  /** SHA-256 of operation, options and input. */
  readonly digest: string;
}

const noteFile = (output: string): string => `${output}.lode-job`;

export async function digestOf(operation: string, options: object, input: string): Promise<string> {
  const hash = createHash('sha256').update(`${operation}\0${JSON.stringify(options)}\0`);
  await pipeline(createReadStream(input), hash);
  return hash.digest('hex');
}

/** The job of an earlier run of the same command, if any. */
export function readNote(output: string, url: string, digest: string): JobNote | undefined {
  try {
    const note = JSON.parse(readFileSync(noteFile(output), 'utf8')) as JobNote;
    return note.url === url && note.digest === digest ? note : undefined;
  } catch {
    return undefined;
  }
}

/** A note is complete or not there, also after a kill. */
export function writeNote(output: string, note: JobNote): void {
  const file = noteFile(output);
  writeFileSync(`${file}.part`, `${JSON.stringify(note)}\n`);
  renameSync(`${file}.part`, file);
}

export const removeNote = (output: string): void => rmSync(noteFile(output), { force: true });
