import { getMetadataStorage, validateSync, type ValidationError, ValidationTypes } from 'class-validator';
import type { Issue } from '../problem/problem';
import { type DtoClass, type Field, fieldsOf, nestedDto } from './field';
import {
  fixFor,
  formOfObject,
  listTooLong,
  missingChoice,
  mistakesOf,
  type UnknownField,
  unknownIssue,
  unknownLocation,
} from './mistakes';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Check = (instance: object, value: unknown) => boolean;

/** The checks of class-validator for one property. */
interface PropertyPlan {
  readonly name: string;
  /** The property is checked only where all of these hold. */
  readonly conditions: readonly Check[];
  readonly checks: readonly Check[];
}

const plans = new WeakMap<DtoClass, readonly PropertyPlan[]>();

/**
 * Whether an instance is valid for every validator of the DTO. Uses the same validators as class-validator's
 * `validateSync`, whose registry look-up for each value costs several times the validation; that is needed for error
 * messages only.
 */
export function isValid(dto: DtoClass, instance: object): boolean {
  const values = instance as Readonly<Record<string, unknown>>;
  return planOf(dto).every(({ name, conditions, checks }) => {
    const value = values[name];
    const holds = (check: Check): boolean => check(instance, value);
    return !conditions.every(holds) || checks.every(holds);
  });
}

function planOf(dto: DtoClass): readonly PropertyPlan[] {
  const known = plans.get(dto);
  if (known) return known;
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(dto, '', false, false);
  const plan = Object.entries(storage.groupByPropertyName(all)).map(([name, metadatas]) => {
    const isCondition = ({ type }: Metadata): boolean => type === ValidationTypes.CONDITIONAL_VALIDATION;
    return {
      name,
      conditions: metadatas.filter(isCondition).map(({ constraints: [condition] }) => condition as Check),
      checks: metadatas
        .filter((metadata) => !isCondition(metadata))
        .map((metadata) => toCheck(dto, metadata)),
    };
  });
  plans.set(dto, plan);
  return plan;
}

function toCheck(dto: DtoClass, metadata: Metadata): Check {
  if (metadata.type === ValidationTypes.NESTED_VALIDATION) return nestedCheck(dto, metadata);
  if (metadata.type === ValidationTypes.CUSTOM_VALIDATION) return ownCheck(dto, metadata);
  throw new Error(`${dto.name}.${metadata.propertyName} has a validator of the kind ${metadata.type}`);
}

function ownCheck(
  dto: DtoClass,
  { propertyName: property, constraintCls, constraints, each }: Metadata,
): Check {
  const validators = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  return (object, value) => {
    const details = { targetName: dto.name, property, object, value, constraints };
    return validators.every(({ instance }) =>
      each && Array.isArray(value)
        ? value.every((element) => instance.validate(element, details) === true)
        : instance.validate(value, details) === true,
    );
  };
}

/**
 * A nested value is undefined, an instance of its DTO, or a list of instances, which validation has created where
 * possible.
 */
function nestedCheck(dto: DtoClass, { propertyName }: Metadata): Check {
  const field = fieldsOf(dto).find(({ name }) => name === propertyName);
  const type = field?.type ?? field?.items?.type;
  if (!type) throw new Error(`${dto.name}.${propertyName} is no nested DTO`);
  const fits = (value: unknown): boolean => value instanceof type() && isValid(type(), value);
  return (_, value) => value === undefined || (Array.isArray(value) ? value.every(fits) : fits(value));
}

type Validated<T> = { ok: true; value: T; unknownFields: string[] } | { ok: false; issues: Issue[] };

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

/**
 * Converts query and path parameters from text to the declared type of the field, strictly:
 * a value that is not in the canonical form stays text and fails validation with its reason.
 */
export function fromQuery(dto: DtoClass, query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const plain: Record<string, unknown> = { ...query };
  for (const field of fieldsOf(dto))
    if (Object.hasOwn(plain, field.name)) plain[field.name] = coerce(field, plain[field.name]);
  return plain;
}

function coerce(field: Field, given: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(given) ? given : [given];
  if (typeof given !== 'string') return given;
  if (field.kind === 'integer') return /^-?(0|[1-9]\d{0,14})$/.test(given) ? Number(given) : given;
  if (field.kind === 'number')
    return /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/.test(given) ? Number(given) : given;
  if (field.kind === 'boolean') return given === 'true' ? true : given === 'false' ? false : given;
  return given;
}
