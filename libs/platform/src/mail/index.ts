export { MailRejected } from './check-mail';
export { checkRelay } from './check-relay';
export { type DkimConfig, type DkimKey, readDkimKey } from './dkim';
export { MailRelay, type MailRelayOptions, writeMail } from './mail-relay.adapter';
export { mailSettings } from './mail-settings';
export type { MailFailure, MailOutcome, OutgoingMail, RelayStage } from './outgoing-mail';
export type { RelayLogin } from './relay-address';
