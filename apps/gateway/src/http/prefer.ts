import { maxWaitSeconds } from '@lode/contracts';

type Header = string | readonly string[] | undefined;

/**
 * Whether `respond-async` stands in a `Prefer` header (RFC 7240, section 4.1). Parameters and other preferences
 * are ignored, and so is a `respond-async` with a value, which means nothing.
 */
export const prefersJob = (header: Header): boolean =>
  preferencesOf(header).some(({ name, value }) => name === 'respond-async' && value === '');

/**
 * The seconds that a client prefers to wait at most (RFC 7240, section 4.3); undefined where it says nothing or a value
 * that cannot be applied, which the standard has servers ignore. The first of several counts.
 */
export function preferredWait(header: Header): number | undefined {
  const stated = preferencesOf(header).find(({ name }) => name === 'wait')?.value ?? '';
  const seconds = /^\d{1,3}$/.test(stated) ? Number(stated) : 0;
  return seconds >= 1 && seconds <= maxWaitSeconds ? seconds : undefined;
}

interface Preference {
  /** In lower case. */
  readonly name: string;
  /** Without quotes. */
  readonly value: string;
}

function preferencesOf(header: Header): Preference[] {
  if (header === undefined) return [];
  return withoutQuoted([header].flat().join(',')).split(',').map(read);
}

function read(preference: string): Preference {
  const [name = '', value = ''] = (preference.split(';', 1)[0] ?? '').split('=').map((part) => part.trim());
  return { name: name.toLowerCase(), value: value.replace(/^"(.*)"$/, '$1') };
}

/** Quoted strings are replaced unless they are a word: what stands in them separates nothing. One without an end reaches to the end. */
const withoutQuoted = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.?)*(?:"|$)/g, (quoted) => (/^"\w*"$/.test(quoted) ? quoted : '"…"'));
