import { directoryKinds } from './directory-kinds';
import { faultKinds } from './fault-kinds';
import type { MailKinds } from './mail-kind';
import { nameKinds } from './name-kinds';
import { opaqueKinds } from './opaque-kinds';
import { senderKinds } from './sender-kinds';
import { temporaryKinds } from './temporary-kinds';

/** All mail behaviours of the sandbox, by name. */
export const mailKinds: MailKinds = {
  ...directoryKinds,
  ...opaqueKinds,
  ...senderKinds,
  ...temporaryKinds,
  ...faultKinds,
  ...nameKinds,
};
