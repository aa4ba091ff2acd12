import type { Place } from './place';
import { isCounty, isTown } from './place-words';
import { codesAfterStates } from './postal-codes';
import { isRegionOf } from './region-codes';
import type { Segment } from './segments';

const behind =
  /^(?:(?<before>.*?)(?:,\s*|\s+-\s+|\s+|$))??(?<state>\p{Lu}[\p{L}.]*(?:\s\p{L}+){0,3}),?\s+(?<code>\d{4,5}(?:-\d{3,4})?|\d{3} ?\d{3}|\d{8}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;

/** `Austin, TX 78701`, `Sydney NSW 2000`, `São Paulo - SP, 01310-200`: a state and a postal code. */
export function readRegionAndCode(segments: readonly Segment[], country: string | null): Place | undefined {
  const last = segments.at(-1);
  if (!last) return undefined;
  const isCodeAlone = /^(?:[\d -]+|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.test(last.text);
  const previous = isCodeAlone ? segments.at(-2) : undefined;
  const text = previous ? `${previous.text}, ${last.text}` : last.text;
  const match = behind.exec(text)?.groups;
  if (!match) return undefined;
  const { before = '', state = '', code = '' } = match;
  const split = stateAtEnd(before === '' ? state : `${before} ${state}`, text, code, country);
  if (!split) return undefined;
  const streets = segments.length - (previous ? 2 : 1);
  return { ...townBefore(segments, streets, split), state: split.state, postalCode: code };
}

interface Split {
  readonly before: string;
  readonly state: string;
}

/** The longest state of at most four words. */
function stateAtEnd(text: string, whole: string, code: string, country: string | null): Split | undefined {
  const words = text.split(/\s+/);
  for (let count = Math.min(4, words.length); count > 0; count -= 1) {
    const state = words.slice(-count).join(' ');
    if (!whole.includes(state) || !isStateOf(state, code, country)) continue;
    const before = words.slice(0, -count);
    const rest = isRepeatedCode(before.at(-1), state) ? before.slice(0, -1) : before;
    return { before: withoutTies(rest.join(' ')), state };
  }
  return undefined;
}

/** `ON ON M5H 2M9`, of a state in the field of the postal code too. */
const isRepeatedCode = (text: string | undefined, state: string): boolean =>
  text === state && /^[A-Z]{2,3}$/.test(state);

const withoutTies = (text: string): string => text.replace(/(?<![\s,-])[\s,-]+$/, '');

const isStateOf = (text: string, code: string, country: string | null): boolean =>
  codesAfterStates.some(
    ([land, shape]) => (country === null || country === land) && shape.test(code) && isRegionOf(land, text),
  );

type Town = Pick<Place, 'city' | 'streets' | 'streetEnd'>;

/** The town before a state, with or without a comma. */
function townBefore(segments: readonly Segment[], streets: number, { before, state }: Split): Town {
  if (before === '') {
    const isRepeated = isRepeatedCode(segments[streets - 1]?.text, state);
    return townAtEnd(segments, isRepeated ? streets - 1 : streets);
  }
  // `Bela Vista, São Paulo - SP`, and `12 Main Street Springfield IL`, where the start of the town is ambiguous.
  return isTown(before) ? { city: before, streets } : { city: null, streets, streetEnd: before };
}

function townAtEnd(segments: readonly Segment[], streets: number): Town {
  const beside = segments[streets - 1]?.text ?? '';
  if (isTown(beside)) return { city: beside, streets: streets - 1 };
  const town = segments[streets - 2]?.text ?? '';
  // `Austin, Travis County, Texas`, as in map data.
  if (isCounty(beside) && isTown(town)) return { city: town, streets: streets - 2, streetEnd: beside };
  return { city: null, streets };
}
