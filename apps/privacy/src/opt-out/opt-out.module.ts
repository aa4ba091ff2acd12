import type { Provider } from '@nestjs/common';
import {
  CLOCK,
  CONFIG,
  LOGGER,
  plain,
  SubjectHasher,
  Tasks,
  type Clock,
  type ConfigOf,
  type Logger,
} from '@lode/service-kit';
import { readDkimKey } from '@lode/service-kit/mail';
import { DataSource } from 'typeorm';
import { ChangeLogRepository } from '../database/change-log.repository';
import { readEmail } from '../subjects/read-email';
import { isMistake } from '../subjects/subject';
import { RelayedLinkMail } from './link-mail.adapter';
import { OptOut } from './opt-out';
import { OptOutLinkRepository } from './opt-out-link.repository';
import { OptOutPages } from './opt-out-pages';
import type { optOutSettings } from './opt-out.config';
import { OptOutHandler } from './opt-out.handler';
import { QueuedLinks } from './queued-links';
import { RequestLinkOnce } from './request-link-once';

type OptOutConfig = ConfigOf<typeof optOutSettings>;

/** Undefined if a required setting for links is missing. */
const LINK_MAIL = Symbol('link mail');

function linkMail(config: OptOutConfig, logger: Logger): RelayedLinkMail | undefined {
  const { mailRelayUrl: relayUrl, publicUrl, mailSender, contactUrl, caFile } = config;
  const dkim = readDkimKey(config);
  if (relayUrl !== undefined && publicUrl === undefined)
    logger.warn('the opt-out page sends no mail: LODE_PUBLIC_URL is not set');
  if (relayUrl === undefined || publicUrl === undefined) return undefined;
  const sender = mailSender ?? noReply(new URL(publicUrl).hostname);
  return new RelayedLinkMail({ relayUrl, caFile, dkim, sender, publicUrl, contactUrl }, logger);
}

/** An IP address is no sender domain. */
const noReply = (host: string): string => `no-reply@${/^\[|^[\d.]+$/.test(host) ? 'localhost' : host}`;

function readAddress(text: string): string | undefined {
  const reading = readEmail(text);
  return isMistake(reading) ? undefined : reading.value;
}

export const optOutProviders: Provider[] = [
  plain(OptOutLinkRepository, DataSource, ChangeLogRepository, CLOCK, Tasks),
  { provide: LINK_MAIL, useFactory: linkMail, inject: [CONFIG, LOGGER] },
  {
    provide: OptOut,
    useFactory: (
      links: OptOutLinkRepository,
      mail: RelayedLinkMail | undefined,
      hasher: SubjectHasher,
      clock: Clock,
      { optOutClientLimit: clientLimit, optOutMailLimit: mailLimit }: OptOutConfig,
    ) => new OptOut({ links, mail, readAddress, hasher, clock, clientLimit, mailLimit }),
    inject: [OptOutLinkRepository, LINK_MAIL, SubjectHasher, CLOCK, CONFIG],
  },
  {
    provide: OptOutPages,
    useFactory: ({ publicUrl, contactUrl }: OptOutConfig) =>
      new OptOutPages({ host: publicUrl && new URL(publicUrl).host, contactUrl }),
    inject: [CONFIG],
  },
  plain(RequestLinkOnce, DataSource, OptOut, SubjectHasher),
  plain(OptOutHandler, OptOut, RequestLinkOnce, OptOutPages),
  plain(QueuedLinks, OptOut),
];
