import { commentOn } from '@lode/service-kit';

const titleComment =
  'Words of the job title, alone and after the rank and a slash, and the rank with a slash.';

/** The words `head`, `985/head` and `985/` of a head with the rank 985, as Postgres prints the expression. */
export const titleTerms =
  "array_to_tsvector((string_to_array(title_key, ' '::text) || string_to_array((((((rank)::text || '/ '::text) || (rank)::text) || '/'::text) || replace(title_key, ' '::text, ((' '::text || (rank)::text) || '/'::text))), ' '::text)))";

/** One of 32 people, independent of everything that is known about them. */
export const inSample = '(hashint8(id) & 31) = 0';

/** Statements that index tags and titles together, and a sample of the people, for a migration. */
export const createPeopleTerms = (schema: string): string[] => [
  `DROP INDEX ${schema}.people_tags`,
  `ALTER TABLE ${schema}.people DROP title_words,
    ADD title_words tsvector GENERATED ALWAYS AS (${titleTerms}) STORED NOT NULL`,
  `CREATE INDEX people_terms ON ${schema}.people USING gin (tags, title_words)`,
  `CREATE INDEX people_sample ON ${schema}.people USING gin (tags, title_words) WHERE ${inSample}`,
  `CREATE INDEX people_sample_size ON ${schema}.people (size_to) WHERE ${inSample}`,
  ...commentOn(schema, { 'people.title_words': titleComment }),
];

export const dropPeopleTerms = (schema: string): string[] => [
  `DROP INDEX ${schema}.people_terms, ${schema}.people_sample, ${schema}.people_sample_size`,
  `ALTER TABLE ${schema}.people DROP title_words,
    ADD title_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, title_key)) STORED NOT NULL`,
  `CREATE INDEX people_tags ON ${schema}.people USING gin (tags)`,
  `CREATE INDEX people_title ON ${schema}.people USING gin (title_words)`,
  ...commentOn(schema, { 'people.title_words': 'Words of the job title.' }),
];
