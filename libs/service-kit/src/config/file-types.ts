import { X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import type { SettingType } from './setting';

/** Whether the work succeeds. */
function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/** Opening is not enough: a folder can be opened, but not read. */
const isReadableFile = (path: string): boolean =>
  succeeds(() => accessSync(path, constants.R_OK)) && statSync(path).isFile();

/** The path of a file, checked when the settings are read so that a wrong path stops the start at once. */
export const readableFile: SettingType<string> = {
  expects: 'it to the path of a file that this process can read',
  parse: (value) => (isReadableFile(value) ? value : undefined),
};

/** The path of a PEM file with one certificate or more. OpenSSL takes a file without any in silence. */
export const certificateFile: SettingType<string> = {
  expects: 'it to the path of a PEM file with certificates that this process can read',
  parse: (value) =>
    isReadableFile(value) && succeeds(() => new X509Certificate(readFileSync(value))) ? value : undefined,
};
