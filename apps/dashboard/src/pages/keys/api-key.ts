import type { Schemas } from '../../api/client';
import { credentialStart } from '../../session/credential/session';

export type ApiKey = Schemas['KeyRecord'];

/** Whether this tab is signed in with the key. */
export const isOwn = (start: string): boolean =>
  start !== '' && credentialStart().startsWith(start.slice(0, 12));
