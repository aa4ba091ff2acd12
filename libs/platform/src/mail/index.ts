export {
  MailRejected,
  type MailFailure,
  type MailOutcome,
  type OutgoingFile,
  type OutgoingMail,
  type RelayStage,
} from './outgoing-mail';
export { checkRelay } from './check-relay';
export { type DkimConfig, type DkimKey, readDkimKey } from './dkim';
export { MailRelay, type MailRelayOptions, writeMail } from './mail-relay.adapter';
export { mailSettings, type RelayLogin } from './mail-settings';
