import { createHmac } from 'node:crypto';
import { setting, type SettingType, ConfigError } from '@lode/platform';

/** Sources of the passwords of the database roles. */
export interface PasswordSource {
  /** Given passwords by role name. */
  readonly given?: ReadonlyMap<string, string>;
  /** The secret from which all other passwords are derived; defaults to the administrator's password. */
  readonly secret?: string | undefined;
  /** The variable with the administrator's address. */
  readonly variable?: string;
}

const minLength = 16;

const roleSecret: SettingType<string> = {
  expects: `it to ${minLength} or more random characters`,
  parse: (value) => (value.length >= minLength ? value : undefined),
};

export const roleSecretSetting = setting<string | undefined>(
  roleSecret,
  'LODE_ROLE_SECRET',
  undefined,
  'secret from which the passwords of the database roles are derived; default: the password of the administrator',
);

/**
 * A password for each role, the same at every start and in every replica.
 * @throws ConfigError where a password would be derived from an empty secret and could be computed by anyone
 */
export function rolePasswords(
  adminUrl: string,
  roles: readonly string[],
  { given, secret, variable = 'DATABASE_URL' }: PasswordSource,
): ReadonlyMap<string, string> {
  const key = secret ?? decodeURIComponent(new URL(adminUrl).password);
  const derived = (role: string): string => {
    if (key !== '') return createHmac('sha256', key).update(role).digest('hex');
    throw new ConfigError([
      `${variable} has no password, so the passwords of the database roles would be predictable: add it, or set ${roleSecretSetting.variable} to ${minLength} or more random characters.`,
    ]);
  };
  return new Map(roles.map((role) => [role, given?.get(role) ?? derived(role)]));
}
