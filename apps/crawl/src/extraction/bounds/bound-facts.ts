import type { PageFacts, Sighting } from '../facts/facts';
import { maxEmailLength, maxFacts, maxTextLength, maxTitleLength, maxUrlLength, maxValues } from './limits';

/** Truncates a text to `limit` UTF-16 units; a truncated text ends with an ellipsis. */
export function boundText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = limit - 1;
  const isWithinPair = (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isWithinPair ? end - 1 : end)}…`;
}

export interface BoundedFacts {
  readonly facts: PageFacts;
  /** Whether the page has more facts of a kind than the limit. */
  readonly isCut: boolean;
}

type Kind = keyof typeof maxFacts;

/** Values that are meaningless when truncated are dropped. */
const wholeValues: Readonly<Record<string, number>> = {
  url: maxUrlLength,
  logo: maxUrlLength,
  action: maxUrlLength,
  sameAs: maxUrlLength,
  profiles: maxUrlLength,
  email: maxEmailLength,
  key: maxEmailLength,
  handle: maxUrlLength,
  token: maxUrlLength,
};

/** Properties that are set to null instead, for each kind. */
const nullable: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  organisations: ['url', 'logo'],
  jobPostings: ['url'],
};

/**
 * Limits the number of facts and the length of their texts and values, so that no page exceeds the size of a response.
 */
export function boundFacts(facts: PageFacts): BoundedFacts {
  const lists = Object.keys(maxFacts) as Kind[];
  const isCut = lists.some((kind) => facts[kind].length > maxFacts[kind]);
  const bounded = Object.fromEntries(lists.map((kind) => [kind, boundList(facts[kind], kind)]));
  const title = boundText(facts.title, maxTitleLength);
  return { facts: { ...facts, ...bounded, title } as PageFacts, isCut };
}

function boundList(list: readonly Pick<Sighting, 'confidence'>[], kind: Kind): unknown[] {
  const limit = maxFacts[kind];
  const kept =
    list.length > limit ? list.toSorted((a, b) => b.confidence - a.confidence).slice(0, limit) : list;
  return kept.flatMap((fact) => boundFact(fact, nullable[kind]) ?? []);
}

/** @returns the fact itself if no value changes, and undefined if a required value is too long */
function boundFact(fact: object, nullable: readonly string[] = []): object | undefined {
  let bounded: Record<string, unknown> | undefined;
  for (const [property, value] of Object.entries(fact)) {
    const kept = boundValue(value, property);
    if (kept === value) continue;
    if (kept === undefined && !nullable.includes(property)) return undefined;
    bounded ??= { ...fact };
    bounded[property] = kept ?? null;
  }
  return bounded ?? fact;
}

/** @returns undefined for a dropped value */
function boundValue(value: unknown, property: string): unknown {
  if (typeof value === 'string') return boundString(value, property);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.length === 0 ? value : boundArray(value, property);
  return property === 'identifiers' ? boundRecord(value) : boundFact(value);
}

const boundArray = (values: readonly unknown[], property: string): unknown[] =>
  values.slice(0, maxValues).flatMap((each) => boundValue(each, property) ?? []);

function boundString(text: string, property: string): string | undefined {
  const limit = wholeValues[property];
  if (limit !== undefined) return text.length <= limit ? text : undefined;
  return boundText(text, property === 'title' ? maxTitleLength : maxTextLength);
}

/** Identifiers are short, and their names are Lode's own. */
const boundRecord = (record: object): object =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name, value]) => name.length <= maxTextLength && String(value).length <= maxTextLength)
      .slice(0, maxValues),
  );
