import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  log: 'One row, which a writer locks until it commits, so that positions become visible in order.',
  'log.position': 'Last position of the log.',
  changes: 'Changes for followers; each entry is stored once, at its last position.',
  'changes.position': 'Position in the log.',
  'changes.action': 'suppress, lift, erase or tell (a request for access).',
  'changes.account_id': 'Account of the list; *: the list of the deployment.',
  'changes.hash': 'Keyed hash of the person or company.',
  'changes.expires_at': 'End of the entry; null: never.',
  'changes.request_id': 'Id of the erasure or of the request for access.',
  'changes.kind': 'Kind of a hash that services have resolved; null: the hash of an entry.',
  entries: 'Entries of the do-not-contact lists.',
  'entries.id': 'Ordered by time.',
  'entries.account_id': 'Account of the list; *: the list of the deployment.',
  'entries.kind': 'Kind of the subject, such as email or domain.',
  'entries.hash': 'Keyed hash of the subject.',
  'entries.origin': 'How the entry was created, such as api or import.',
  'entries.erased': 'Whether data about the person were erased too.',
  'entries.import_id': 'The import that created it.',
  'entries.expires_at': 'End of the entry; null: never.',
  erasure_services: 'Rows that each service has removed for an erasure.',
  'erasure_services.removed': 'Number of removed rows.',
  erasures: 'Erasures of people from all services.',
  'erasures.id': 'Ordered by time.',
  'erasures.hash': 'Keyed hash of the person.',
  'erasures.requested_by': 'Account of the operator; null: the person, by the opt-out page.',
  'erasures.position': 'Position in the log up to which every service must erase.',
  'erasures.completed_at': 'Null: under way.',
  'erasures.import_id': 'The import that started it.',
  follower_services: 'Services that follow the log.',
  'follower_services.applied': 'Position up to which it has erased.',
  'follower_services.seen_at': 'When one of its processes last reported.',
  followers: 'Processes that follow the log.',
  'followers.replica': 'Id of the process.',
  'followers.position': 'Position up to which it excludes people from its answers.',
  'followers.seen_at': 'When it last reported.',
  resolved_subjects:
    'Names at companies and profiles that services have resolved for erased or suppressed people.',
  'resolved_subjects.of': 'Keyed hash of the entry.',
  'resolved_subjects.hash': 'Keyed hash of the name or profile.',
  subject_requests: 'Requests for access, kept for a day.',
  'subject_requests.id': 'Ordered by time.',
  'subject_requests.requested_by': 'Account of the operator.',
  'subject_requests.hash': 'Keyed hash by which services search for the person.',
  'subject_requests.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  'subject_requests.position': 'Position in the log.',
  exports: 'Data about people that services submit, in parts.',
  'exports.part': 'From 0.',
  'exports.last': 'Whether it is the last part of the service.',
  'exports.items': 'Not jsonb, which rejects values such as lone surrogates.',
  'exports.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  opt_out_clients: 'Requests for opt-out links, by which clients are limited.',
  'opt_out_clients.client_hash': 'Keyed hash of the IP address.',
  opt_out_requests: 'Links of the opt-out page, without addresses; deleted when they expire.',
  'opt_out_requests.token_hash': 'Hash of the token in the link.',
  'opt_out_requests.hash': 'Keyed hash of the address.',
  'opt_out_requests.erase': 'Whether data about the person are erased too.',
  'opt_out_requests.mailbox_hash': 'Keyed hash of the address without its sub-address.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('privacy', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
