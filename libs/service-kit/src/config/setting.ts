/** Reads one kind of value from the text of an environment variable. */
export interface SettingType<T> {
  /** What to set, as the end of a sentence that begins with "set". */
  readonly expects: string;
  /** The value, or undefined where the text is none. */
  parse(text: string): T | undefined;
  /** How a value is written, for types whose values are not plain ones; the documents show defaults by it. */
  write?(value: T): string;
}

export interface Setting<T> {
  readonly type: SettingType<T>;
  readonly variable: string;
  /** The value where the variable is not set; `required` stops the start. */
  readonly fallback: T | typeof required | (() => T);
  readonly meaning: string;
}

export const required = Symbol('required');

/** One setting: its type, its variable, its default and one line of meaning. */
export function setting<T>(
  type: SettingType<T>,
  variable: string,
  fallback: T | typeof required | (() => T),
  meaning: string,
): Setting<T> {
  return { type, variable, fallback, meaning };
}

// `unknown`, so that one map holds settings of every type; `ConfigOf` finds each one's own again.
export type Settings = Readonly<Record<string, Setting<unknown>>>;

export type ConfigOf<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never;
};
