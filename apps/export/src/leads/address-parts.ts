import { takeCountry } from './addresses/country-at-end';
import type { Place } from './addresses/place';
import { readPlace } from './addresses/read-place';
import { segmentsOf, type Segment } from './addresses/segments';

/** The parts of an address; unknown ones are null. */
export interface AddressParts {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  /** As written. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string | null;
}

/** UTF-16 units; a longer text is no address. */
const maxLength = 300;

/**
 * Splits an address of one line as far as it is unambiguous; the rest is the street. Every word of the line, but a
 * repeated code of the state, is in one of the parts.
 */
export function addressParts(line: string): AddressParts {
  const whole = line.trim();
  const street = whole === '' ? null : whole;
  const nothing = { street, city: null, state: null, postalCode: null, country: null, countryCode: null };
  if (street === null || whole.length > maxLength) return nothing;
  const segments = segmentsOf(whole);
  const { rest, country, code } = takeCountry(segments);
  const place = readPlace(rest, code);
  if (!place && country === null) return nothing;
  return { ...nothing, ...partsOf(place, rest, whole), country, countryCode: code };
}

type Within = Omit<AddressParts, 'country' | 'countryCode'>;

function partsOf(place: Place | undefined, rest: readonly Segment[], whole: string): Within {
  const street = streetOf(whole, rest.slice(0, place?.streets ?? rest.length), place?.streetEnd);
  return {
    street,
    city: place?.city ?? null,
    state: place?.state ?? null,
    postalCode: place?.postalCode ?? null,
  };
}

/** Unchanged, with its own commas. */
function streetOf(whole: string, segments: readonly Segment[], end?: string): string | null {
  const last = segments.at(-1);
  const text = last ? whole.slice(segments[0]?.start ?? 0, last.end) : '';
  return [text, end].filter(Boolean).join(', ') || null;
}
