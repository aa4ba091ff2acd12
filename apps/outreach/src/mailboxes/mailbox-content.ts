import {
  oauthProviders,
  type ConnectionSecurity,
  type CreateMailboxRequest,
  type Issue,
  type UpdateMailboxRequest,
} from '@lode/contracts';
import { parseAddress } from '@lode/domain/addresses';
import { secretAgainIssues, type HostSettings } from '@lode/platform';
import { domainIssues } from '../tracking-domains/tracking-facts';
import { isHostOf, serversOf as usualServers } from './connection/provider-mailboxes';
import type { StoredMailbox } from './mailbox.repository';

/** Settings of a mailbox without its secret. */
export type MailboxContent = Pick<
  StoredMailbox,
  | 'email'
  | 'fromName'
  | 'smtpHost'
  | 'smtpPort'
  | 'smtpSecurity'
  | 'imapHost'
  | 'imapPort'
  | 'imapSecurity'
  | 'username'
  | 'oauthProvider'
  | 'dailyLimit'
  | 'minGapSeconds'
  | 'ramp'
  | 'trackingDomain'
  | 'saveSent'
  | 'signature'
  | 'otherMail'
  | 'sharedWith'
>;

/** Secret of a request: a password or a refresh token; undefined if it has none. */
export const secretOf = ({ password, refresh_token }: Secrets): string | undefined =>
  password ?? refresh_token;

type Secrets = Pick<UpdateMailboxRequest, 'password' | 'refresh_token' | 'oauth_provider'>;

export const newContent = (request: CreateMailboxRequest): MailboxContent =>
  changedContent(
    {
      email: request.email,
      fromName: null,
      smtpHost: request.smtp_host,
      smtpPort: 465,
      smtpSecurity: 'tls',
      imapHost: request.imap_host,
      imapPort: 993,
      imapSecurity: 'tls',
      username: request.email,
      oauthProvider: null,
      dailyLimit: 50,
      minGapSeconds: 60,
      ramp: null,
      trackingDomain: null,
      saveSent: !savesItself(request.smtp_host),
      signature: null,
      otherMail: false,
      sharedWith: [],
    },
    request,
  );

/** The servers of Google and Microsoft store sent messages by themselves. */
const savesItself = (host: string): boolean => oauthProviders.some((provider) => isHostOf(provider, host));

type Given = Partial<Omit<UpdateMailboxRequest, 'id'>>;

/** Content with the given fields replaced. A new port has the usual encryption, unless the request states another. */
export const changedContent = (before: MailboxContent, given: Given): MailboxContent => ({
  email: before.email,
  fromName: chosen(given.from_name, before.fromName),
  ...serversOf(before, given),
  username: chosen(given.username, before.username) ?? before.email,
  oauthProvider: providerOf(before, given),
  dailyLimit: given.daily_limit ?? before.dailyLimit,
  minGapSeconds: given.min_gap_seconds ?? before.minGapSeconds,
  ramp: rampOf(chosen(given.ramp, before.ramp)),
  trackingDomain: chosen(given.tracking_domain, before.trackingDomain)?.toLowerCase() ?? null,
  saveSent: given.save_sent ?? before.saveSent,
  otherMail: given.other_mail ?? before.otherMail,
  signature: given.signature === undefined ? before.signature : given.signature || null,
  sharedWith: given.shared_with ? [...new Set(given.shared_with)] : before.sharedWith,
});

const chosen = <Value>(given: Value | undefined, before: Value): Value =>
  given === undefined ? before : given;

const rampOf = (ramp: MailboxContent['ramp']): MailboxContent['ramp'] =>
  ramp && { start: ramp.start, increase: ramp.increase };

function serversOf(
  before: MailboxContent,
  given: Given,
): Pick<MailboxContent, 'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'imapHost' | 'imapPort' | 'imapSecurity'> {
  const { smtp_port: smtpPort = before.smtpPort, imap_port: imapPort = before.imapPort } = given;
  return {
    smtpHost: (given.smtp_host ?? before.smtpHost).toLowerCase(),
    smtpPort,
    smtpSecurity: given.smtp_security ?? securityOf(smtpPort, before.smtpPort, before.smtpSecurity),
    imapHost: (given.imap_host ?? before.imapHost).toLowerCase(),
    imapPort,
    imapSecurity: given.imap_security ?? securityOf(imapPort, before.imapPort, before.imapSecurity),
  };
}

/** A password replaces the provider. */
function providerOf(before: MailboxContent, given: Secrets): MailboxContent['oauthProvider'] {
  if (given.password !== undefined) return null;
  return given.oauth_provider ?? before.oauthProvider;
}

function securityOf(port: number, before: number, security: ConnectionSecurity): ConnectionSecurity {
  if (port === before) return security;
  return port === 587 || port === 143 ? 'starttls' : 'tls';
}

/** Settings that decide where the secret is sent. */
const placesOfSecret = {
  smtpHost: 'smtp_host',
  smtpPort: 'smtp_port',
  smtpSecurity: 'smtp_security',
  imapHost: 'imap_host',
  imapPort: 'imap_port',
  imapSecurity: 'imap_security',
  username: 'username',
} as const;

interface MailboxRules {
  readonly ports: readonly number[];
  /** Settings before a change; undefined for a new mailbox. */
  readonly stored: MailboxContent | undefined;
  /** Settings that name hosts of the deployment. */
  readonly hosts: HostSettings;
}

/** Issues of a request. */
export function mailboxIssues(
  content: MailboxContent,
  secrets: Secrets,
  { ports, stored, hosts }: MailboxRules,
): Issue[] {
  return [
    ...addressIssues(content.email),
    ...portIssues('smtp_port', content.smtpPort, ports),
    ...portIssues('imap_port', content.imapPort, ports),
    ...secretIssues(secrets, stored === undefined),
    ...hostIssues(content, stored),
    ...(content.trackingDomain === stored?.trackingDomain ? [] : domainIssues(hosts, content.trackingDomain)),
    ...(stored && secretOf(secrets) === undefined
      ? secretAgainIssues(
          stored,
          content,
          placesOfSecret,
          'send password, or oauth_provider and refresh_token, too',
        )
      : []),
  ];
}

/** A token is sent to the servers of its provider only. A stored host of another one is refused when it is used. */
function hostIssues(content: MailboxContent, stored: MailboxContent | undefined): Issue[] {
  const { oauthProvider: provider } = content;
  if (provider === null) return [];
  const usual = usualServers(provider);
  return (['smtpHost', 'imapHost'] as const)
    .filter((name) => content[name] !== stored?.[name] || provider !== stored.oauthProvider)
    .filter((name) => !isHostOf(provider, content[name]))
    .map((name) => placesOfSecret[name])
    .map((field) => ({
      location: `body.${field}`,
      message: `is no host of ${provider}, the provider of the token`,
      fix: `send ${usual[field]}, or a password instead of the token`,
    }));
}

function addressIssues(email: string): Issue[] {
  const parsed = parseAddress(email);
  if (parsed.ok && !parsed.address.needsSmtpUtf8 && !parsed.address.quoted) return [];
  const fix = 'send one plain address, as in ada@agency.example';
  return [{ location: 'body.email', message: 'is not a valid sender address', fix }];
}

const portIssues = (name: string, port: number, ports: readonly number[]): Issue[] =>
  ports.includes(port)
    ? []
    : [
        {
          location: `body.${name}`,
          message: 'is not a port of submission or IMAP',
          fix: name === 'smtp_port' ? 'send 465 or 587' : 'send 993 or 143',
        },
      ];

function secretIssues({ password, refresh_token, oauth_provider }: Secrets, isNew: boolean): Issue[] {
  if (password !== undefined && (refresh_token !== undefined || oauth_provider !== undefined))
    return [{ location: 'body.password', message: 'excludes refresh_token', fix: 'send one of both' }];
  if ((refresh_token === undefined) !== (oauth_provider === undefined))
    return [
      {
        location: 'body.refresh_token',
        message: 'belongs to oauth_provider',
        fix: 'send oauth_provider and refresh_token together',
      },
    ];
  if (!isNew || password !== undefined || refresh_token !== undefined) return [];
  const fix = 'send an app password, or oauth_provider and refresh_token';
  return [{ location: 'body.password', message: 'is required', fix }];
}
