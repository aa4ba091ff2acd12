import { commentOn } from '@lode/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const comments = {
  answer_leads: 'Leads of stored answers, one per row, so that each can be erased.',
  'answer_leads.position': 'Position in the answer, from 0.',
  'answer_leads.lead': 'Not jsonb, which rejects values such as lone surrogates.',
  'answer_leads.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  answers: 'Answers to requests for leads, without the accounts that asked for them.',
  'answers.key': 'Normalised request.',
  'answers.wanted': 'Requested number of leads.',
  'answers.total': 'Number of found leads, without erased ones.',
  'answers.partial': 'Whether a retry could add data.',
  'answers.head': 'States of the sources and attribution.',
  categories: 'Categories of places, with the numbers that the search index has.',
  companies: 'Companies whose sites were read, without the accounts that asked for them.',
  'companies.spot': 'In metres of the Web Mercator projection (EPSG:3857).',
  'companies.sighting': 'Not jsonb, which rejects values such as lone surrogates.',
  'companies.seen_at': 'When its site was read.',
  'companies.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  imports: 'Imports of files of places, with the progress at which they resume.',
  'imports.release': 'Release of the dataset; begins with a date.',
  'imports.fingerprint': "Hash of the file's bytes and of the requested box.",
  'imports.bbox': 'West, south, east and north.',
  'imports.position': 'Where an interrupted import resumes.',
  'imports.counts': 'Numbers of objects, places, and added or retired ones.',
  place_categories:
    'Search index: the categories of each place with its spot. Kept equal to the places by triggers.',
  place_words: 'Search index: the words in the names of each place. Kept equal to the places by triggers.',
  places: 'Records of imported datasets, one row for each.',
  'places.dataset': 'Such as openstreetmap.',
  'places.source_id': 'Identifier in the dataset.',
  'places.release': 'Release of the dataset; begins with a date.',
  'places.search_names': 'Folded name, other names and brand, which the search index has by words.',
  'places.categories': 'The main ones first.',
  'places.main_categories': 'Number of main categories.',
  'places.spot': 'In metres of the Web Mercator projection (EPSG:3857).',
  'places.domain': 'Registrable domain of the website.',
  'places.completeness': 'Number of known facts, from 0 to 9.',
  'places.content_hash': 'Equal for an unchanged record; empty after an erasure.',
  'places.import_id': 'The last import that found it.',
  'places.retired_at': 'When a newer release no longer had it; null: searchable.',
  'places.subject_hashes':
    'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  staged_places:
    'Records of an unfinished import. Logged, so that its progress survives a crash of Postgres.',
  'staged_places.position': 'Position of the record in the import, from 0.',
  'staged_places.source_id': 'Identifier in the dataset.',
  'staged_places.content_hash': 'Equal for an unchanged record; empty after an erasure.',
  'staged_places.place': 'The columns of a place by their names.',
  words: 'Words of names of places, with the numbers that the search index has.',
  'words.spellings': 'Beginnings of the word with one letter removed, by which spelling mistakes are found.',
};

/** Describes tables and columns, for operators. */
export class Comments1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of commentOn('leads', comments)) await runner.query(statement);
  }

  /** Earlier versions work with the comments. */
  async down(): Promise<void> {}
}
