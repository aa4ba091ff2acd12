import { join } from 'node:path';
import { readYaml } from '../data';
import { lazily } from '../values/cached';

interface NoValues {
  readonly exact: readonly string[];
  readonly any_case: readonly string[];
}

const noValues = lazily(() => {
  const { exact, any_case } = readYaml<NoValues>(join(__dirname, 'data/no-values.yaml'));
  return { exact: new Set(exact), anyCase: new Set(any_case) };
});

/** Longest text that means that a value is unknown. */
const maxLength = 24;

/** Whether a text says that there is no value: `N/A`, `NULL`, `-`, `#NV`, `k. A.`. */
export const isNoValue = (text: string): boolean =>
  text.length <= maxLength &&
  (text === '' || noValues().exact.has(text) || noValues().anyCase.has(text.toLowerCase()));

/** `="+15125550123"`, by which exports keep a spreadsheet from reading a number. */
const textFormula = /^=\s*"((?:[^"]|"")*)"$/;

/** The value of a cell without the spelling by which programs keep a text as it is; empty where it says that there is none. */
export function plainCell(text: string): string {
  const first = text.charCodeAt(0);
  // Most cells begin with a letter or a digit.
  const written = first === equals || first === apostrophe ? unmarked(text) : text;
  return isNoValue(written) ? '' : written;
}

const equals = 0x3d;
const apostrophe = 0x27;

function unmarked(text: string): string {
  const [, quoted] = textFormula.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"').trim();
  // Before a digit or a sign, an apostrophe marks a text; `'s-Hertogenbosch` keeps it.
  return /^'[\d+=@(-]/.test(text) ? text.slice(1) : text;
}

/** Whether a cell is a formula that only a spreadsheet could calculate, and not its result. */
export const isFormulaCell = (text: string): boolean =>
  /^[=@+-]/.test(text) &&
  (/^.\s*(?:[A-Z][A-Z.]*\(|\$?[A-Z]{1,3}\$?\d+\b|cmd\|)/i.test(text) || /^=\s*[\d("-]/.test(text));

/**
 * A telephone number without what programs add: the prefix of forms of Facebook (`p:+49…`), the decimals and thousands
 * separators of a number (`5125550123.0`, `15,125,550,123`).
 */
export function plainPhone(text: string): string {
  const bare = text.replace(/^p:\s*(?=[+\d(])/i, '');
  const [, whole] = /^(\+?\d{5,15})[.,]0{1,2}$/.exec(bare) ?? [];
  if (whole !== undefined) return whole;
  return /^\d{1,3}(?:([,'’])\d{3})(?:\1\d{3})+$/.test(bare) ? bare.replace(/\D/g, '') : bare;
}
