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
