export type { CrmClient } from './crm/common/tokens';
export type {
  ErrorRate,
  Faults,
  RecordErrors,
  CrmRequest,
  RequestFilter,
  RequestLog,
} from './crm/common/crm-server';
export type { CrmRecord } from './crm/common/record-store';
export { Crms, type CrmsOptions } from './crm/crms';
export { FakeHubspot, hubspotScopes, type HubspotOptions } from './crm/hubspot/fake-hubspot';
export type { HubspotObject } from './crm/hubspot/hubspot-schema';
export { FakePipedrive, type PipedriveOptions } from './crm/pipedrive/fake-pipedrive';
export type { PipedriveObject } from './crm/pipedrive/pipedrive-schema';
export { FakeSalesforce, type SalesforceOptions } from './crm/salesforce/fake-salesforce';
export type { SalesforceApp } from './crm/salesforce/salesforce-oauth';
export type { SalesforceObject } from './crm/salesforce/salesforce-schema';
export { nullMx, type DnsFailure, type DnsName, type DnsNames, type DnsRecord } from './dns/zone';
export { sandboxIpv4Range, sandboxIpv6Range } from './internet/internet';
export {
  type MailDomain,
  type MailHost,
  directoryExpected,
  always,
  expectation,
  type Expectation,
  type Expectations,
  type Verdict,
} from './mail-domain';
export type { HostNetwork, Listen } from './virtual-host';
export type { MailKind, MailKinds, Mailboxes } from './mail-kinds/mail-kind';
export { mailKinds } from './mail-kinds/mail-kinds';
export {
  type DnsQuestion,
  type Observed,
  type ProxyConnection,
  type SmtpExchange,
  type SmtpSession,
  intervals,
  maxInFlight,
  maxWithin,
  type WebExchange,
} from './observed';
export type {
  BoardProvider,
  CompanyEvent,
  Dossier,
  EventTopic,
  FormD,
  Headcount,
  NetworkProfile,
  Opening,
  OpeningsPlace,
  RoleFunction,
  FactSource,
  FactStatement,
  SourcedFact,
} from './dossiers/dossier';
export type { Directory } from './directory/directory';
export type { Dataset, RecordKey } from './directory/subject';
export type { LookUpService, ServiceMode } from './registers/look-up-service';
export { SandboxClock, storedClock } from './demonstration/clock';
export type { Guide } from './demonstration/guide';
export { Inbox, type InboxOptions, isMessageOf, type MessageKey } from './demonstration/inbox.adapter';
export { hasPersonioFeed } from './registers/job-boards/personio';
export type { MailFault, MailMoment, MailScript, MailSink } from './mail/mail-sink.adapter';
export {
  imapName,
  mailboxDomain,
  mailboxPassword,
  ownImapName,
  ownSmtpName,
  smtpName,
  type MailboxProvider,
  type ProviderBehaviour,
} from './mail/mailbox-provider.adapter';
export { readMail, type ReceivedMail } from './mail/received-mail';
export {
  type BounceCause,
  type MailEvent,
  type MailProgram,
  linksOf,
  type MailLinks,
} from './recipients/mail-event';
export {
  Recipients,
  type Done,
  type Habits,
  type RecipientsOptions,
  tally,
  type Tally,
} from './recipients/recipients';
export type { Visited } from './recipients/event-performer.adapter';
export { changingCompany } from './sites/changing-site';
export { startSandbox, type Sandbox, type SandboxOptions } from './sandbox';
export type {
  AddressFact,
  Department,
  EmailFact,
  FormFact,
  PageFacts,
  PageKind,
  PageTruth,
  PersonFact,
  PhoneFact,
  ProfileFact,
  Seniority,
  SiteTruth,
  TechnologyFact,
} from './sites/site-truth';
export {
  allExtensions,
  type Extension,
  type Limits,
  type MailboxState,
  type Phase,
  type SmtpBehaviour,
  type WireFault,
  closing,
  reply,
  type Reply,
} from './smtp/behaviour';
export type { RootCertificate } from './internet/authority';
export type { BusinessTruth, MailboxTruth, Truth } from './truth';
export type { Company, Person } from './world/company';
export { makeWorld, type Templates, type World } from './world/world';
export {
  type Answer,
  type AnswerHeaders,
  type Coding,
  type Delivery,
  type LazyBody,
  type Page,
  type WebRequest,
  bomb,
  document,
  failure,
  filler,
  html,
  hugeHeader,
  manyHeaders,
  plainText,
  redirect,
  tryLater,
} from './web/answer';
export { encode, type Charset } from './web/charset';
export type { Https, WebSite } from './web/web-site';
