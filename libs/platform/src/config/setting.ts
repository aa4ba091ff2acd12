import { X509Certificate } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';

/** Parses one type of value from an environment variable. */
export interface SettingType<T> {
  /** The value to set, as the end of a sentence that begins with "set". */
  readonly expects: string;
  /** The value, or undefined where the text is invalid. */
  parse(text: string): T | undefined;
  /** Formats a value that is not plain text; used for defaults in the documentation. */
  write?(value: T): string;
}

export interface Setting<T> {
  readonly type: SettingType<T>;
  readonly variable: string;
  /** The value where the variable is not set; `required` fails the start. */
  readonly fallback: T | typeof required | (() => T);
  readonly meaning: string;
}

export const required = Symbol('required');

/** One setting: its type, variable, default and a one-line description. */
export function setting<T>(
  type: SettingType<T>,
  variable: string,
  fallback: T | typeof required | (() => T),
  meaning: string,
): Setting<T> {
  return { type, variable, fallback, meaning };
}

// `unknown` allows settings of every type in one map; `ConfigOf` restores the types.
export type Settings = Readonly<Record<string, Setting<unknown>>>;

export type ConfigOf<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never;
};

export const text: SettingType<string> = {
  expects: 'it to a non-empty text',
  parse: (value) => value || undefined,
};

export const flag: SettingType<boolean> = {
  expects: 'it to on or off',
  parse: (value) => (value === 'on' ? true : value === 'off' ? false : undefined),
};

export function wholeNumber(from: number, to: number): SettingType<number> {
  return {
    expects: `a whole number from ${from} to ${to}`,
    parse: (value) =>
      /^\d{1,15}$/.test(value) && Number(value) >= from && Number(value) <= to ? Number(value) : undefined,
  };
}

export const port = wholeNumber(0, 65_535);

export function oneOf<const T extends string>(...values: readonly T[]): SettingType<T> {
  return {
    expects: `one of ${values.join(', ')}`,
    parse: (value) => values.find((candidate) => candidate === value),
  };
}

/** A duration in milliseconds: `30s`, `15m`, `24h`, `7d`. */
export const duration: SettingType<number> = {
  expects: 'a duration such as 30s, 15m, 24h or 7d',
  parse(value) {
    const [, count, unit] = /^(\d{1,6})(s|m|h|d)$/.exec(value) ?? [];
    return unit === undefined ? undefined : Number(count) * (milliseconds[unit] ?? NaN);
  },
};

const milliseconds: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

export function url(...protocols: readonly string[]): SettingType<string> {
  return {
    expects: `a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    parse: (value) =>
      URL.canParse(value) && protocols.includes(new URL(value).protocol) ? value : undefined,
  };
}

export function listOf<T>(item: SettingType<T>): SettingType<readonly T[]> {
  return {
    expects: `${item.expects}, or several separated by commas`,
    parse(value) {
      const items = value.split(',').map((part) => item.parse(part.trim()));
      return items.every((parsed) => parsed !== undefined) ? items : undefined;
    },
  };
}

export const hostAndPort: SettingType<string> = {
  expects: 'host:port, such as 127.0.0.1:53',
  parse(value) {
    const [, , digits] = /^(\[[0-9a-fA-F:]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/.exec(value) ?? [];
    return digits !== undefined && port.parse(digits) ? value : undefined;
  },
};

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
