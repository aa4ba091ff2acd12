import { DIRECTORY_KINDS } from './directory-kinds';
import { FAULT_KINDS } from './fault-kinds';
import type { MailKinds } from './mail-kind';
import { NAME_KINDS } from './name-kinds';
import { OPAQUE_KINDS } from './opaque-kinds';
import { SENDER_KINDS } from './sender-kinds';
import { TEMPORARY_KINDS } from './temporary-kinds';

/** All mail behaviours of the sandbox, by name. */
export const mailKinds: MailKinds = {
  ...DIRECTORY_KINDS,
  ...OPAQUE_KINDS,
  ...SENDER_KINDS,
  ...TEMPORARY_KINDS,
  ...FAULT_KINDS,
  ...NAME_KINDS,
};
