import { setting, type SettingType } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';

/** A local part has at most 64 octets (RFC 5321 §4.5.3.1), and a plus and a token of 32 digits are appended. */
const maxLocalLength = 64 - 33;

const returnPath: SettingType<string> = {
  expects: 'an email address such as bounces@example.com, with at most 31 characters before the @',
  parse: (value) => (parseAddress(value).ok && value.lastIndexOf('@') <= maxLocalLength ? value : undefined),
};

export const sendingSettings = {
  returnPath: setting<string | undefined>(
    returnPath,
    'LODE_RETURN_PATH',
    undefined,
    'return path of sequence messages, extended by a plus sign and a token for each message; default: the sender',
  ),
};
