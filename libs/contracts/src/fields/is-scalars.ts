import { ValidateBy } from 'class-validator';

/** Whether a value is text, a number, a boolean or null. */
export const isScalar = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Rejects an object that contains lists or objects. */
export const IsScalars = (): PropertyDecorator =>
  ValidateBy({
    name: 'isScalars',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'object' && value !== null && Object.values(value).every(isScalar),
    },
  });
