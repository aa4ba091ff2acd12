import type { Mailbox } from '@lode/contracts';
import type { MailboxEntity } from '../database/entities/mailbox.entity';

export type StoredMailbox = Readonly<MailboxEntity>;

/** The mailbox as its account sees it, without the secret. */
export const mailboxOf = (stored: StoredMailbox): Mailbox => ({
  id: stored.id,
  email: stored.email,
  from_name: stored.fromName,
  status: stored.status,
  pause_reason: stored.pauseReason,
  smtp_host: stored.smtpHost,
  smtp_port: stored.smtpPort,
  smtp_security: stored.smtpSecurity,
  imap_host: stored.imapHost,
  imap_port: stored.imapPort,
  imap_security: stored.imapSecurity,
  username: stored.username,
  oauth_provider: stored.oauthProvider,
  daily_limit: stored.dailyLimit,
  min_gap_seconds: stored.minGapSeconds,
  ramp: stored.ramp && { start: stored.ramp.start, increase: stored.ramp.increase },
  tracking_domain: stored.trackingDomain,
  save_sent: stored.saveSent,
  last_read_at: stored.lastReadAt?.toISOString() ?? null,
  last_error: stored.lastError,
  created_at: stored.createdAt.toISOString(),
  updated_at: stored.updatedAt.toISOString(),
});
