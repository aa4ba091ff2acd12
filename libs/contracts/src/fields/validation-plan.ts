import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { fieldsOf, type DtoClass } from './field';

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
