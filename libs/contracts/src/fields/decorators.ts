import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { declareField, type DtoClass, type Field, type FieldOptions, type FieldValue } from './field';
import { IsStorable } from './storable-text';

/** Whether a value is text, a number, a boolean or null. */
export const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Rejects an object that contains lists or objects. */
const IsScalars = (): PropertyDecorator =>
  ValidateBy({
    name: 'isScalars',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' && value !== null && Object.values(value).every(isScalar),
    },
  });

/** An RFC 3339 date-time: in UTC or with an offset, `T` and `Z` in either case. */
const instantPattern =
  /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(\.\d{1,9})?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** The instant in milliseconds since 1970; undefined for an invalid text or date, such as 31 February. */
export function parseInstant(text: string): number | undefined {
  const [, day, time, fraction = '', offset = ''] = instantPattern.exec(text) ?? [];
  if (day === undefined || time === undefined) return undefined;
  // JavaScript parses 31 February as 3 March.
  const written = Date.parse(`${day}T${time}Z`);
  const exists = !Number.isNaN(written) && new Date(written).toISOString().startsWith(`${day}T${time}`);
  return exists ? Date.parse(`${day}T${time}${fraction}${offset.toUpperCase()}`) : undefined;
}

interface TextOptions extends FieldOptions {
  minLength?: number;
  maxLength?: number;
  pattern?: RegExp;
  /** The pattern in words for callers: "must be one line without control characters". */
  rule?: string;
  /** The value to send instead of text that breaks the rule; for `oneOf` in addition to the values. */
  fix?: string;
  /** The JSON Schema format that the documents name instead of the pattern. */
  format?: string;
  oneOf?: readonly string[];
  /** Values that the documents list, while the service answers others with a problem of its own. */
  documentedValues?: readonly string[];
  /** Accepts U+0000 and unpaired surrogates, which every other text field rejects. */
  anyText?: boolean;
}

interface NumberOptions extends FieldOptions {
  minimum?: number;
  maximum?: number;
}

interface ListOptions extends FieldOptions {
  minItems?: number;
  maxItems?: number;
}

/** A string; length is counted in UTF-16 units. */
export function TextField(options: TextOptions): PropertyDecorator {
  const { value, validators } = textValue(options);
  return declareField({ ...common(options), ...value }, [...presence(options), ...validators()]);
}

/** A list of strings. */
export function TextListField(
  options: ListOptions & { items?: Omit<TextOptions, keyof FieldOptions> },
): PropertyDecorator {
  const { value, validators } = textValue(options.items ?? {});
  return declareField({ ...common(options), kind: 'list', schema: sizes(options), items: value }, [
    ...presence(options),
    ...listValidators(options),
    ...validators(true),
  ]);
}

/** A whole number. */
export function IntegerField(options: NumberOptions): PropertyDecorator {
  return declareField({ ...common(options), kind: 'integer', schema: range(options) }, [
    ...presence(options),
    IsInt(),
    ...bounds(options),
  ]);
}

/** A list of whole numbers. */
export function IntegerListField(
  options: ListOptions & { items: Omit<NumberOptions, keyof FieldOptions> },
): PropertyDecorator {
  const items: FieldValue = { kind: 'integer', schema: range(options.items) };
  return declareField({ ...common(options), kind: 'list', schema: sizes(options), items }, [
    ...presence(options),
    ...listValidators(options),
    IsInt({ each: true }),
    ...bounds(options.items, true),
  ]);
}

/** A number that may have decimals. */
export function NumberField(options: NumberOptions): PropertyDecorator {
  return declareField({ ...common(options), kind: 'number', schema: range(options) }, [
    ...presence(options),
    IsNumber(),
    ...bounds(options),
  ]);
}

export function BooleanField(options: FieldOptions): PropertyDecorator {
  return declareField({ ...common(options), kind: 'boolean', schema: {} }, [
    ...presence(options),
    IsBoolean(),
  ]);
}

/** Advice to the caller, such as the reason of an empty result and its remedy. */
export const HintField = (): PropertyDecorator =>
  TextField({ description: 'Advice on how to get better results. Null if there is none.', nullable: true });

/** An instant as RFC 3339 text; callers may give an offset, services answer in UTC. */
export function InstantField(options: FieldOptions): PropertyDecorator {
  return TextField({
    ...options,
    pattern: instantPattern,
    rule: 'must be an RFC 3339 date and time in UTC or with an offset',
    fix: 'send a date and time such as 2026-05-04T10:00:00Z',
    format: 'date-time',
  });
}

/** One nested DTO. */
export function ObjectField(type: () => DtoClass, options: FieldOptions): PropertyDecorator {
  return declareField({ ...common(options), kind: 'object', schema: {}, type }, [
    ...presence(options),
    IsObject(),
    ValidateNested(),
  ]);
}

/** An object whose fields are described elsewhere, such as the response of another operation. */
export function AnyObjectField(options: FieldOptions & Pick<TextOptions, 'anyText'>): PropertyDecorator {
  const { anyText = false } = options;
  return declareField({ ...common(options), kind: 'object', schema: {}, ...(anyText && { anyText }) }, [
    ...presence(options),
    IsObject(),
    ...(anyText ? [] : [IsStorable()]),
  ]);
}

/** An object of values that callers name: each is text, a number, a boolean or null. */
export function ScalarsField(options: FieldOptions): PropertyDecorator {
  return declareField({ ...common(options), kind: 'object', schema: { additionalProperties: scalar } }, [
    ...presence(options),
    IsObject(),
    IsStorable(),
    IsScalars(),
  ]);
}

const scalar = { type: ['string', 'number', 'boolean', 'null'] };

/** A list of nested DTOs. */
export function ObjectListField(type: () => DtoClass, options: ListOptions): PropertyDecorator {
  return declareField(
    { ...common(options), kind: 'list', schema: sizes(options), items: { kind: 'object', schema: {}, type } },
    [...presence(options), ...listValidators(options), ValidateNested({ each: true })],
  );
}

function common(
  options: FieldOptions,
): Pick<Field, 'description' | 'optional' | 'nullable' | 'default' | 'example' | 'deprecated' | 'shape'> {
  const { description, optional = false, nullable = false, example, deprecated, shape } = options;
  return {
    description,
    nullable,
    optional: optional || options.default !== undefined,
    ...(options.default === undefined ? {} : { default: options.default }),
    ...(example === undefined ? {} : { example }),
    ...(deprecated && { deprecated }),
    ...(shape === undefined ? {} : { shape }),
  };
}

function presence(options: FieldOptions): PropertyDecorator[] {
  const optional = options.optional === true || options.default !== undefined;
  if (optional && options.nullable) return [IsOptional()];
  if (optional) return [ValidateIf((_, value) => value !== undefined)];
  return options.nullable ? [ValidateIf((_, value) => value !== null)] : [];
}

function textValue(options: Omit<TextOptions, keyof FieldOptions>) {
  const { minLength, maxLength, pattern, format, oneOf, rule, fix, anyText = false } = options;
  const schema = {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern && !format ? { pattern: pattern.source } : {}),
    ...(format ? { format } : {}),
    ...enumOf(options),
  };
  const validators = (each = false): PropertyDecorator[] => [
    IsString({ each }),
    ...(anyText ? [] : [IsStorable({ each })]),
    ...(minLength === undefined ? [] : [MinLength(minLength, { each })]),
    ...(maxLength === undefined ? [] : [MaxLength(maxLength, { each })]),
    ...(pattern ? [Matches(pattern, { each })] : []),
    ...(oneOf ? [IsIn([...oneOf], { each })] : []),
  ];
  const value: FieldValue = {
    kind: 'text',
    schema,
    ...(pattern && { pattern }),
    ...(rule === undefined ? {} : { rule }),
    ...(fix === undefined ? {} : { fix }),
    ...(anyText && { anyText }),
  };
  return { value, validators };
}

function enumOf({ oneOf, documentedValues = oneOf }: Pick<TextOptions, 'oneOf' | 'documentedValues'>) {
  return documentedValues ? { enum: documentedValues } : {};
}

function range({ minimum, maximum }: Pick<NumberOptions, 'minimum' | 'maximum'>): Record<string, number> {
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) };
}

function bounds(
  { minimum, maximum }: Pick<NumberOptions, 'minimum' | 'maximum'>,
  each = false,
): PropertyDecorator[] {
  return [
    ...(minimum === undefined ? [] : [Min(minimum, { each })]),
    ...(maximum === undefined ? [] : [Max(maximum, { each })]),
  ];
}

function sizes({ minItems, maxItems }: ListOptions): Record<string, number> {
  return { ...(minItems === undefined ? {} : { minItems }), ...(maxItems === undefined ? {} : { maxItems }) };
}

function listValidators({ minItems, maxItems }: ListOptions): PropertyDecorator[] {
  return [
    IsArray(),
    ...(minItems === undefined ? [] : [ArrayMinSize(minItems)]),
    ...(maxItems === undefined ? [] : [ArrayMaxSize(maxItems)]),
  ];
}

const choices = new WeakMap<object, readonly string[]>();

/**
 * Declares that a request has exactly one of these fields. The documents show one variant per field; validation requires
 * one, and the service rejects combinations. Subclasses do not inherit the declaration: some allow all fields to be absent.
 */
export const ExactlyOneOf =
  (...names: readonly string[]): ClassDecorator =>
  (dto) =>
    void choices.set(dto, names);

/** The fields of which a request has exactly one; empty where there is no such rule. */
export const choiceOf = (dto: DtoClass): readonly string[] => choices.get(dto) ?? [];
