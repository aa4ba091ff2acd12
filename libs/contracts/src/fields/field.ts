/** Combines several property decorators. */
function applyDecorators(decorators: readonly PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}

/** A class whose properties have field decorators: the shape of a request, a response or a part of one. */
export type DtoClass<T extends object = object> = new () => T;

/** The declaration of one property of a DTO: the source of validation, documents and coercion. */
export interface Field {
  readonly name: string;
  readonly kind: 'text' | 'integer' | 'number' | 'boolean' | 'list' | 'object';
  readonly description: string;
  /** May be omitted from a request; a response always contains it unless it is optional. */
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly default?: unknown;
  readonly example?: unknown;
  /** Another field replaces it; the documents mark it, and answers keep it. */
  readonly deprecated?: true;
  /** JSON Schema keywords of the value itself: enum, minimum, maxLength, pattern, format and so on. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** Further keywords for the documents, enforced by the service and not by the validators of the field. */
  readonly shape?: Readonly<Record<string, unknown>>;
  /** Elements of a list. */
  readonly items?: FieldValue;
  /** The DTO of an object, as a function, so that two DTOs may refer to each other. */
  readonly type?: () => DtoClass;
  /** The form of a text, also where `schema` names a format instead. */
  readonly pattern?: RegExp;
  /** The rule for a value in words, where `schema` alone does not express it: "must be one line". */
  readonly rule?: string;
  /** The value to send instead of one that breaks the rule. */
  readonly fix?: string;
  /** Accepts text that cannot be stored (U+0000, unpaired surrogates); every other field rejects it. */
  readonly anyText?: boolean;
}

/** The declaration of a value, of a field or an element of a list. */
export type FieldValue = Pick<Field, 'kind' | 'schema' | 'type' | 'pattern' | 'rule' | 'fix' | 'anyText'>;

export interface FieldOptions {
  description: string;
  optional?: boolean;
  nullable?: boolean;
  default?: unknown;
  example?: unknown;
  deprecated?: true;
  shape?: Readonly<Record<string, unknown>>;
}

const declared = new WeakMap<object, Map<string, Field>>();

/** The fields of a DTO in the order of their declaration, inherited ones first. */
export function fieldsOf(dto: DtoClass): readonly Field[] {
  const known = resolved.get(dto);
  if (known) return known;
  const fields = new Map<string, Field>();
  for (const prototype of lineage(dto.prototype as object))
    for (const [name, field] of declared.get(prototype) ?? []) fields.set(name, field);
  const list = [...fields.values()];
  resolved.set(dto, list);
  return list;
}

const resolved = new WeakMap<DtoClass, readonly Field[]>();

/** The DTO of an object, or of the elements of a list. */
export const nestedDto = ({ type, items }: Field): DtoClass | undefined => (type ?? items?.type)?.();

function lineage(prototype: object): object[] {
  const parents: object[] = [];
  for (
    let at: object | null = prototype;
    at && at !== Object.prototype;
    at = Object.getPrototypeOf(at) as object
  )
    parents.unshift(at);
  return parents;
}

/** Declares a field and applies its validators. */
export function declareField(field: Omit<Field, 'name'>, validators: PropertyDecorator[]): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    const own = declared.get(target) ?? new Map<string, Field>();
    declared.set(target, own.set(name, { ...field, name }));
    applyDecorators(validators)(target, property);
  };
}
