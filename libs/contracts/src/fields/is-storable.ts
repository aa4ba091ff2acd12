import { ValidateBy, type ValidationOptions } from 'class-validator';
import { isStorable } from './storable-text';

/**
 * Rejects U+0000 and unpaired surrogates in a text, or in any text of a JSON value. The field decorators apply it
 * to every text that callers send, so that no operation has to expect text that it cannot store.
 */
export const IsStorable = (options?: ValidationOptions): PropertyDecorator =>
  ValidateBy({ name: 'isStorable', validator: { validate: isStorable } }, options);
