import { TextField } from '../fields/decorators';

/** The key or person whose request created an object. */
export const CreatedByField = (what: string): PropertyDecorator =>
  TextField({
    description: `ID of the key or of the person who created the ${what}. Null or omitted for a caller on NATS without a key.`,
    nullable: true,
    optional: true,
    maxLength: 100,
    example: 'usr_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  });
