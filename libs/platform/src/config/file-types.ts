import { X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { SettingType } from './setting';

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** A folder can be opened, but not read. */
const isReadableFile = (path: string): boolean =>
  succeeds(() => accessSync(path, constants.R_OK)) && statSync(path).isFile();

/** The path of a file or folder, whose content is checked when it is read. */
export const filePath: SettingType<string> = {
  expects: 'it to the path of a file or folder',
  parse: (value) => (value === '' ? undefined : value),
};

/** The path of a file, checked when the settings are loaded, so that a wrong path fails the start. */
export const readableFile: SettingType<string> = {
  expects: 'it to the path of a file that this process can read',
  parse: (value) => (isReadableFile(value) ? value : undefined),
};

/** The path of a PEM file with at least one certificate. OpenSSL accepts a file without any silently. */
export const certificateFile: SettingType<string> = {
  expects: 'it to the path of a PEM file with certificates that this process can read',
  parse: (value) =>
    isReadableFile(value) && succeeds(() => new X509Certificate(readFileSync(value))) ? value : undefined,
};
