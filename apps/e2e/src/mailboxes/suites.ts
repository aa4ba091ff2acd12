import type { Suite } from '../harness/suite';
import { authorizedMailboxes } from './authorized-mailboxes';
import { connectedMailboxes } from './connected-mailboxes';
import { rejectedMailboxes } from './rejected-mailboxes';
import { sendingMailboxes } from './sending-mailboxes';

/** They require the mailboxes of the sandbox. */
export const mailboxSuites: readonly Suite[] = [
  connectedMailboxes,
  authorizedMailboxes,
  rejectedMailboxes,
  sendingMailboxes,
];
