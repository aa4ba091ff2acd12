export { checkRelay } from './check-relay';
export { MailRejected } from './check-mail';
export { readDkimKey, type DkimConfig, type DkimKey } from './dkim';
export {
  MailRelay,
  writeMail,
  type MailRelayOptions,
  type RelayTimes,
  type SubmissionServer,
} from './mail-relay.adapter';
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
export type { RelayLogin } from './relay-address';
