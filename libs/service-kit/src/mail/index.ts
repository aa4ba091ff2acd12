export { checkRelay } from './check-relay';
export { MailRejected } from './check-mail';
export { readDkimKey, type DkimConfig, type DkimKey } from './dkim';
export { MailRelay, type MailRelayOptions, type RelayTimes } from './mail-relay.adapter';
export { mailSettings } from './mail-settings';
export type {
  FailureCause,
  MailAccepted,
  MailAddress,
  MailFailure,
  MailOutcome,
  OutgoingMail,
  RelayStage,
} from './outgoing-mail';
