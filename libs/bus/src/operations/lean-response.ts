import {
  fieldsOf,
  readSelection,
  type DtoClass,
  type LeanRequest,
  type Operation,
  type Selection,
} from '@lode/contracts';
import { cachedByObject, cachedByText } from '@lode/domain/values';

/** Names of fields with evidence. */
const evidence = new Set(['evidence', 'source_details']);

/** Shortens a response of an operation with rows. */
export type Shorten = (response: object) => object;

/**
 * The function that shortens a response as the request asks; undefined if the request asks for all of it.
 * @throws ProblemError validation for an unknown name in `fields`
 */
export function shorteningOf(operation: Operation, request: LeanRequest): Shorten | undefined {
  const { rows } = operation;
  if (rows === undefined || (request.fields === undefined && request.evidence !== false)) return undefined;
  const selection = request.fields === undefined ? undefined : selectionsOf(operation)(request.fields);
  const shorten = (row: unknown): unknown => {
    const selected = selection ? pick(row, selection) : row;
    return request.evidence === false ? withoutEvidence(selected) : selected;
  };
  return (response) => {
    const all: unknown = (response as Readonly<Record<string, unknown>>)[rows];
    return Array.isArray(all) ? { ...response, [rows]: all.map(shorten) } : response;
  };
}

/** Clients send the same few lists of fields again. */
const maxSelections = 100;

const selectionsOf = cachedByObject((operation: Operation) =>
  cachedByText((fields) => readSelection(rowOf(operation), fields), maxSelections),
);

function rowOf({ name, response, rows }: Operation): DtoClass {
  const type = fieldsOf(response).find((field) => field.name === rows)?.items?.type;
  if (!type) throw new Error(`the response of ${name} has no list of objects ${rows}`);
  return type();
}

function pick(value: unknown, selection: Selection): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => pick(each, selection));
  if (typeof value !== 'object' || value === null) return value;
  const given = value as Readonly<Record<string, unknown>>;
  const picked: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(selection))
    if (Object.hasOwn(given, name)) picked[name] = inner === true ? given[name] : pick(given[name], inner);
  return picked;
}

function withoutEvidence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEvidence);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !evidence.has(name));
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutEvidence(inner)]));
}
