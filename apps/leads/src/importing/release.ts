import { basename } from 'node:path';
import { ImportError } from './import-error';

const shape = /^\d{4}-\d{2}-\d{2}[\w.-]{0,20}$/;

/**
 * The release of a file: the option of the caller, else the one stated by the file, else the date in its name.
 * @throws ImportError if the option of the caller cannot be compared
 */
export function chooseRelease(given: string | undefined, stated: string | null, file: string): string | null {
  if (given !== undefined && !shape.test(given))
    throw new ImportError(
      `The release "${given.slice(0, 40)}" does not begin with a date: write it as 2026-11-19 or 2026-11-19.0, so that releases can be compared.`,
    );
  return given ?? stated ?? /\d{4}-\d{2}-\d{2}(?:\.\d{1,3})?/.exec(basename(file))?.[0] ?? null;
}
