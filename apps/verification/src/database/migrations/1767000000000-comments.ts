import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  domain_facts: 'Facts about all addresses of a domain, found by probes.',
  'domain_facts.accept_all': 'Whether the domain accepts every address.',
  'domain_facts.checked_at': 'When a probe showed it.',
  host_rests: 'Back-offs of mail hosts, shared by all replicas.',
  'host_rests.address': 'IP address of the mail host.',
  'host_rests.domain': 'Domain that is refused; empty: all domains of the host.',
  'host_rests.reason': 'busy, blocked or timeout.',
  'host_rests.times': 'Consecutive back-offs; 0: a first uncertain refusal.',
  'host_rests.until': 'End of the back-off.',
  transcripts: 'Transcript of the last probe of each address, kept for a day.',
  'transcripts.lines': 'Commands and replies, with redacted local parts.',
  'transcripts.expires_at': 'When the cleanup job may delete it.',
  'transcripts.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  unclassified_replies: 'Replies of mail hosts to which no rule applied.',
  'unclassified_replies.code': 'SMTP code.',
  'unclassified_replies.status': 'Enhanced status code (RFC 3463); empty: none.',
  'unclassified_replies.text': 'Text without addresses and names of hosts.',
  'unclassified_replies.occurrences': 'Number of times it was received.',
  'unclassified_replies.last_at': 'When it was last received.',
  verdicts: 'Verdicts on addresses, without a reference to callers.',
  'verdicts.reason': 'Reason of the verdict, as in the response.',
  'verdicts.code': 'SMTP code of the decisive reply.',
  'verdicts.mx_found': 'Whether the domain has a mail host.',
  'verdicts.accept_all': 'Whether the domain accepts every address; null: unknown.',
  'verdicts.retry_after_s': 'Seconds after which the mail host asked to try again.',
  'verdicts.checked_at': 'When the address was probed.',
  'verdicts.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('verification', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
