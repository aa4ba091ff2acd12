import { maxWaitSeconds } from '@lode/contracts';

type Header = string | readonly string[] | undefined;

/**
 * Whether a `Prefer` header contains `respond-async` (RFC 7240, section 4.1). Parameters, other preferences and
 * `respond-async` with a value are ignored.
 */
export const prefersJob = (header: Header): boolean =>
  preferencesOf(header).some(({ name, value }) => name === 'respond-async' && value === '');

/**
 * Maximum wait of the client in seconds (RFC 7240, section 4.3); undefined: no value, or one that cannot be applied and
 * must be ignored. The first of several values counts.
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

/** Replaces quoted strings other than words, because separators in them do not count. An open quote extends to the end. */
const withoutQuoted = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.?)*(?:"|$)/g, (quoted) => (/^"\w*"$/.test(quoted) ? quoted : '"…"'));
