import { TextField } from '../fields/decorators';
import { lineForm } from '../fields/text-forms';

/** Characters of a password. */
export const passwordLength = { minimum: 10, maximum: 256 } as const;

const addressForm = {
  pattern: /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,190}$/,
  rule: 'must be one email address',
  fix: 'send an address such as ada@example.com',
} as const;

/** The email address of a person who signs in. */
export const SignInAddressField = (options: { description: string; optional?: true }): PropertyDecorator =>
  TextField({ ...options, maxLength: 254, ...addressForm, example: 'ada@example.com' });

/** The name of a person, as members of the account see it. */
export const PersonNameField = (options: { description: string; optional?: true }): PropertyDecorator =>
  TextField({ ...options, minLength: 1, maxLength: 100, ...lineForm, example: 'Ada Lovelace' });

/** A password that a person chooses. */
export const NewPasswordField = (description: string): PropertyDecorator =>
  TextField({
    description: `${description} ${passwordLength.minimum} to ${passwordLength.maximum} characters, hard to guess, and not mostly the name or address of the person.`,
    minLength: passwordLength.minimum,
    maxLength: passwordLength.maximum,
    example: 'correct horse battery',
  });

/** A password that is compared with the stored one; its length is no mistake of the form. */
export const PasswordField = (description: string): PropertyDecorator =>
  TextField({ description, maxLength: passwordLength.maximum, example: 'correct horse battery' });

/** The network address that the gateway fills in. */
export const ClientField = (): PropertyDecorator =>
  TextField({
    description: 'Network address of the client, set by the gateway.',
    optional: true,
    maxLength: 64,
  });

/** The token of a browser in which the person has signed in before. */
export const DeviceField = (): PropertyDecorator =>
  TextField({
    description: 'Token of a browser in which the person has signed in before, set by the gateway.',
    optional: true,
    maxLength: 64,
  });
