import { validateSync, type ValidationError } from 'class-validator';
import { missingChoice } from './missing-choice';
import { fieldsOf, nestedDto, type DtoClass, type Field } from './field';
import { fixFor, formOfObject } from './fix';
import { listTooLong, mistakesOf } from './mistakes';
import { unknownIssue, unknownLocation, type UnknownField } from './unknown-field';
import { isValid } from './validation-plan';
import type { Issue } from '../problem/problem';

export type Validated<T> = { ok: true; value: T; unknownFields: string[] } | { ok: false; issues: Issue[] };

interface ValidateOptions {
  /** Edges of the system reject unknown fields; services ignore them, so that adding one is safe. */
  unknownFields: 'refuse' | 'ignore';
  /** Source of the value: `body`, `query`, … the first part of each issue's location. */
  location: string;
  /** Fields that the caller does not send by name here, such as parameters of the path. */
  hiddenFields?: readonly string[];
}

/** The issue of a value in the place of an object, with the form of the object. */
export const notAnObject = (
  dto: DtoClass,
  { location, hiddenFields }: Pick<ValidateOptions, 'location' | 'hiddenFields'>,
): Issue => ({
  location,
  message: 'must be a JSON object',
  fix: `send an object, for example ${formOfObject(dto, hiddenFields)}`,
});

/** Limits the problem document: a body can have more errors than fit into a message. */
const maxIssues = 50;

/**
 * Validates a plain JSON value and returns an instance of the DTO with defaults. Never throws; every mistake becomes an
 * issue with its location and the value to send instead.
 */
export function validateDto<T extends object>(
  dto: DtoClass<T>,
  plain: unknown,
  options: ValidateOptions,
): Validated<T> {
  if (!isRecord(plain))
    return {
      ok: false,
      issues: [notAnObject(dto, options)],
    };
  const found: Found = { unknown: [], tooLong: [], isInfinite: false };
  const value = instantiate(dto, plain, options.location, found);
  const issues = [
    ...missingChoice(dto, value, options.location),
    ...(found.tooLong.length > 0 ? found.tooLong : issuesIn(dto, value, options.location)),
  ];
  if (options.unknownFields === 'refuse')
    issues.push(...found.unknown.map((field) => unknownIssue(field, options.hiddenFields ?? [])));
  return issues.length
    ? { ok: false, issues: issues.slice(0, maxIssues) }
    : { ok: true, value, unknownFields: found.unknown.map(unknownLocation) };
}

/**
 * Creates the DTO of a request at the edge of the system, for a service that validates its values. Unknown fields and lists
 * with more entries than allowed are rejected; the issues are then those of the whole request, to be corrected at once.
 */
export function readDto<T extends object>(
  dto: DtoClass<T>,
  plain: Readonly<Record<string, unknown>>,
  options: Omit<ValidateOptions, 'unknownFields'>,
): Validated<T> {
  const found: Found = { unknown: [], tooLong: [], isInfinite: false };
  const value = instantiate(dto, plain, options.location, found);
  return found.unknown.length > 0 || found.tooLong.length > 0 || found.isInfinite
    ? validateDto(dto, plain, { ...options, unknownFields: 'refuse' })
    : { ok: true, value, unknownFields: [] };
}

/** Mistakes that are found during the creation of the instance. */
interface Found {
  /** Undeclared fields; only the first ones, since a body of 1 MB can contain 100,000. */
  readonly unknown: UnknownField[];
  /**
   * Lists with more entries than allowed. Their entries are not checked: 60,000 invalid ones would block the process
   * for seconds.
   */
  readonly tooLong: Issue[];
  /** A number exceeds the range of its type, such as 1e999: as JSON it would become null. */
  isInfinite: boolean;
}

function issuesIn(dto: DtoClass, value: object, at: string): Issue[] {
  if (isValid(dto, value)) return [];
  return validateSync(value, validatorOptions).flatMap((error) => toIssues(dto, error, at));
}

const validatorOptions = {
  forbidUnknownValues: false,
  validationError: { target: false },
} as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An instance with the declared fields only; undeclared fields are collected. */
function instantiate<T extends object>(
  dto: DtoClass<T>,
  plain: Readonly<Record<string, unknown>>,
  at: string,
  found: Found,
): T {
  const instance = new dto();
  const target = instance as Record<string, unknown>;
  const fields = fieldsOf(dto);
  for (const field of fields) {
    const given = Object.hasOwn(plain, field.name) ? plain[field.name] : undefined;
    if (given === undefined) {
      if (field.default !== undefined) target[field.name] = field.default;
    } else target[field.name] = instantiateField(field, given, `${at}.${field.name}`, found);
  }
  for (const name of Object.keys(plain)) {
    if (found.unknown.length >= maxIssues) break;
    if (!fields.some((field) => field.name === name)) found.unknown.push({ name, at, fields });
  }
  return instance;
}

function instantiateField(field: Field, given: unknown, at: string, found: Found): unknown {
  if (given === Infinity || given === -Infinity) found.isInfinite = true;
  const tooLong = listTooLong(field, given);
  if (!tooLong) return instantiateValue(field, given, at, found);
  found.tooLong.push({ location: at, ...tooLong });
  return given;
}

function instantiateValue(
  field: Pick<Field, 'type' | 'items'>,
  given: unknown,
  at: string,
  found: Found,
): unknown {
  const type = field.type?.();
  if (type) return isRecord(given) ? instantiate(type, given, at, found) : given;
  const items = field.items;
  if (items?.type && Array.isArray(given))
    return given.map((element: unknown, index) => instantiateValue(items, element, `${at}[${index}]`, found));
  return given;
}

function toIssues(dto: DtoClass, error: ValidationError, at: string): Issue[] {
  const field = fieldsOf(dto).find(({ name }) => name === error.property);
  const location = locate(at, error.property);
  const inner = (field && nestedDto(field)) ?? dto;
  const nested = error.children?.flatMap((child) => toIssues(inner, child, location)) ?? [];
  if (error.constraints === undefined) return nested;
  // Only an element of a list has no field of its own; it has to be an object.
  if (!field) return [{ ...notAnObject(dto, { location }), message: 'must be an object' }];
  const own = mistakesOf(field, error.value).map(({ within, message, fix }) => ({
    location: `${location}${within}`,
    message,
    fix,
  }));
  const issues = [...own, ...nested];
  return issues.length > 0 ? issues : [{ location, message: 'is invalid', fix: fixFor(field) }];
}

/** Elements of a list are named by their index. */
const locate = (at: string, property: string): string =>
  /^\d+$/.test(property) ? `${at}[${property}]` : `${at}.${property}`;
