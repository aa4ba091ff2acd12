import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  documents: 'Fetched documents of the public web, without the accounts that asked.',
  'documents.key': 'Hash of use, source and URL: a URL may exceed the maximum size of an index entry.',
  'documents.source': "The operator's source that built the URL; empty: none.",
  'documents.use': 'Purpose of the request, such as page or robots.',
  'documents.url': 'After redirects.',
  'documents.status': 'HTTP status.',
  'documents.content_type': 'Media type without parameters.',
  'documents.headers': 'Names in lower case, without values of cookies.',
  'documents.size': 'Of the text, in bytes.',
  'documents.bytes': 'Length of the body, decoded from its content coding.',
  'documents.version': 'Hash of the text.',
  'documents.fetched_at': 'When the text was fetched.',
  'documents.checked_at': 'When it was fetched, or last checked without change.',
  'documents.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  'documents.site': 'Registrable domain after redirects.',
  'documents.narrowed': 'Whether a suppressed contact was removed from the text.',
  robots: 'Answers to requests for robots.txt.',
  'robots.origin': 'Scheme, host and port.',
  'robots.answer': 'The parsed rules only: comments in the file may name people.',
  site_rests: 'Back-offs of sites. Unlogged: after a crash of Postgres, a site requests its back-off again.',
  'site_rests.resource': 'Host name or name of a source.',
  'site_rests.status': 'The HTTP status that started it.',
  'site_rests.until': 'End of the back-off.',
  sites: 'Readings of sites, without the accounts that asked for them.',
  'sites.site': 'The requested site.',
  'sites.depth': 'Depth of the crawl, from 1 to 3.',
  'sites.reading': 'Not jsonb, which rejects values such as lone surrogates.',
  'sites.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  'sites.company': 'Name that the site states for its company.',
  'sites.company_keys': 'Keys of the name, by which it is found in other spellings.',
  'sites.domain': 'Registrable domain of the site, after redirects.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('crawl', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
