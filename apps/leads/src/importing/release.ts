import { basename } from 'node:path';
import { ImportError } from './import-error';

const shape = /^\d{4}-\d{2}-\d{2}[\w.-]{0,20}$/;

/**
 * The release of a file: what the caller says, else what the file tells, else the date in its name.
 * @throws ImportError where the caller's cannot be compared with others
 */
export function chooseRelease(given: string | undefined, told: string | null, file: string): string | null {
  if (given !== undefined && !shape.test(given))
    throw new ImportError(
      `The release "${given.slice(0, 40)}" does not begin with a date: name it as in 2026-11-19 or 2026-11-19.0, so that newer and older ones are told apart.`,
    );
  return given ?? told ?? /\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?/.exec(basename(file))?.[0] ?? null;
}
