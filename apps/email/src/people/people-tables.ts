import { commentOn, guardPeople } from '@lode/service-kit';

/** Statements that create the table of people, for a migration. */
export const createPeopleTable = (schema: string): string[] => [
  `CREATE TABLE ${schema}.people (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    domain text NOT NULL,
    person text NOT NULL,
    company text,
    title_key text NOT NULL,
    title_words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, title_key)) STORED NOT NULL,
    email text,
    tags text[] NOT NULL,
    rank integer NOT NULL,
    contact json NOT NULL,
    last_seen_at timestamptz NOT NULL,
    gone_at timestamptz,
    subject_hashes text[] NOT NULL,
    CONSTRAINT people_domain_person_key UNIQUE (domain, person))`,
  `CREATE INDEX people_tags ON ${schema}.people USING gin (tags)`,
  `CREATE INDEX people_title ON ${schema}.people USING gin (title_words)`,
  `CREATE INDEX people_rank ON ${schema}.people (rank, id)`,
  `CREATE INDEX people_email ON ${schema}.people (email) WHERE email IS NOT NULL`,
  `CREATE INDEX people_gone ON ${schema}.people (gone_at) WHERE gone_at IS NOT NULL`,
  `CREATE INDEX people_subjects ON ${schema}.people USING gin (subject_hashes)`,
  ...guardPeople(schema, 'people'),
  ...commentOn(schema, {
    people: 'People on company sites, without the accounts that asked for them.',
    'people.domain': 'Of the company.',
    'people.person': 'Folded name.',
    'people.company': 'Name of the company.',
    'people.title_key': 'Folded job title; empty if unknown.',
    'people.title_words': 'Words of the job title.',
    'people.tags': 'Seniority, department, and whether the role decides.',
    'people.rank': 'Order of a search: the most senior first.',
    'people.contact': 'Not jsonb, which rejects values such as lone surrogates.',
    'people.last_seen_at': 'When the site was last read.',
    'people.gone_at': 'Since when the site does not show them.',
    'people.subject_hashes':
      'Keyed hashes of the people in the row, by which suppressions and erasures find it.',
  }),
];
