import { Module, type Provider } from '@nestjs/common';
import { CLOCK, CONFIG, LOGGER, type Clock, type ConfigOf, type Logger } from '@lode/platform';
import { SubjectHasher } from '@lode/privacy';
import { readDkimKey } from '@lode/platform/mail';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { OptOutClientEntity, OptOutLinkEntity } from '../database/entities';
import { readEmail, isMistake } from '../subjects/read-subject';
import { LINK_MAIL, RelayedLinkMail } from './link-mail.adapter';
import { OptOutController } from './opt-out.controller';
import { OptOut } from './opt-out';
import { OptOutLinkRepository } from './opt-out-link.repository';
import { OptOutPages } from './opt-out-pages';
import type { optOutSettings } from './opt-out.config';
import { QueuedLinks } from './queued-links';
import { RequestLinkOnce } from './request-link-once';
import { ChangeLogModule } from '../change-log/change-log.module';

type OptOutConfig = ConfigOf<typeof optOutSettings>;

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

const providers: Provider[] = [
  OptOutLinkRepository,
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
  {
    provide: RequestLinkOnce,
    useFactory: (source: DataSource, optOut: OptOut, hasher: SubjectHasher) =>
      new RequestLinkOnce(source, optOut, hasher),
    inject: [DataSource, OptOut, SubjectHasher],
  },

  QueuedLinks,
];

@Module({
  imports: [TypeOrmModule.forFeature([OptOutLinkEntity, OptOutClientEntity]), ChangeLogModule],
  controllers: [OptOutController],
  providers,
  exports: [OptOutLinkRepository],
})
export class OptOutModule {}
