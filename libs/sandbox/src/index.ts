export type { CrmClient } from './crm/common/consent-page';
export type { ErrorRate, Faults, RecordErrors } from './crm/common/faults';
export type { CrmRecord } from './crm/common/record-store';
export type { CrmRequest, RequestFilter, RequestLog } from './crm/common/request-log';
export { Crms, type CrmsOptions } from './crm/crms';
export { FakeHubspot, hubspotScopes, type HubspotOptions } from './crm/hubspot/fake-hubspot';
export type { HubspotObject } from './crm/hubspot/hubspot-schema';
export { FakePipedrive, type PipedriveOptions } from './crm/pipedrive/fake-pipedrive';
export type { PipedriveObject } from './crm/pipedrive/pipedrive-schema';
export { FakeSalesforce, type SalesforceOptions } from './crm/salesforce/fake-salesforce';
export type { SalesforceApp } from './crm/salesforce/salesforce-oauth';
export type { SalesforceObject } from './crm/salesforce/salesforce-schema';
export { nullMx, type DnsFailure, type DnsName, type DnsNames, type DnsRecord } from './dns/zone';
export { sandboxIpv4Range, sandboxIpv6Range } from './internet/address-pool';
export type { MailDomain, MailHost } from './mail-domains/mail-domain';
export type { HostNetwork } from './network/virtual-host';
export type { MailKind, MailKinds, Mailboxes } from './mail-kinds/mail-kind';
export { mailKinds } from './mail-kinds/mail-kinds';
export type { DnsQuestion, Observed, ProxyConnection, SmtpExchange, SmtpSession } from './observed/observed';
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
export type { Dataset, RecordKey } from './directory/filed';
export type { Listen } from './listen';
export type { LookUpService, ServiceMode } from './services/look-up-service';
export type { Guide } from './guide/guide';
export { Inbox, type InboxOptions } from './inbox/inbox.adapter';
export { isMessageOf, type MessageKey } from './inbox/message-key';
export { hasPersonioFeed } from './registers/job-boards/personio';
export type { MailFault, MailMoment, MailScript } from './mail-sink/mail-script';
export {
  imapName,
  mailboxDomain,
  mailboxPassword,
  ownImapName,
  ownSmtpName,
  smtpName,
  type MailboxProvider,
  type ProviderBehaviour,
} from './mailboxes/mailbox-provider.adapter';
export type { MailSink } from './mail-sink/mail-sink.adapter';
export { readMail, type ReceivedMail } from './mail-sink/received-mail';
export type { BounceCause, MailEvent, MailProgram } from './recipients/mail-event';
export { linksOf, type MailLinks } from './recipients/mail-links';
export { Recipients, type Done, type Habits, type RecipientsOptions } from './recipients/recipients';
export { tally, type Tally } from './recipients/tally';
export type { Visited } from './recipients/visitor.adapter';
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
} from './smtp/behaviour';
export { closing, reply, type Reply } from './smtp/reply';
export { intervals, maxInFlight, maxWithin, type WebExchange } from './observed/web-exchange';
export {
  directoryExpected,
  always,
  expectation,
  type Expectation,
  type Expectations,
  type Verdict,
} from './mail-domains/expectation';
export type { RootCertificate } from './tls/authority';
export type { BusinessTruth } from './truth/business-truth';
export type { MailboxTruth, Truth } from './truth/truth';
export type { Company, Person } from './world/company';
export { makeWorld, type Templates, type World } from './world/world';
export type { Answer, AnswerHeaders, Coding, Delivery, LazyBody, Page, WebRequest } from './web/answer';
export {
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
} from './web/answers';
export { encode, type Charset } from './web/charset';
export type { Https, WebSite } from './web/web-site';
