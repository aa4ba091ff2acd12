import type { SettingType } from './setting';

/** 32 bytes as 64 hex digits. */
export const secretKey: SettingType<Buffer> = {
  expects: 'it to 32 random bytes as 64 hex digits',
  parse: (value) => (/^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : undefined),
};
