import { secretKey } from '../config/secret-key';
import { required, setting, type SettingType } from '../config/setting';

/** One key, or during a rotation the new and the previous one. */
const secretKeys: SettingType<readonly Buffer[]> = {
  expects: `${secretKey.expects}; during a rotation the new key, a comma and the previous key`,
  parse(value) {
    const keys = value.split(',').flatMap((part) => secretKey.parse(part.trim()) ?? []);
    return keys.length === value.split(',').length && keys.length <= 2 ? keys : undefined;
  },
};

/** Setting of the services that store secrets of accounts. */
export const sealingSettings = {
  secretKeys: setting(
    secretKeys,
    'LODE_SECRET_KEY',
    required,
    'key that encrypts stored secrets of accounts, such as passwords of mailboxes and secrets of webhooks',
  ),
};
