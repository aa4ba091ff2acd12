import { commentOn } from '@lode/service-kit';

/**
 * Statements that create the tables by which facts are handed over to the people search, and numbers of addresses are read
 * from there. A position of `company_changes` is taken under the lock of the companies, which is held to commit: a reader
 * that has seen one has seen every smaller one.
 */
export const createExchangeTables = (schema: string): string[] => [
  `CREATE SEQUENCE ${schema}.company_change_positions`,
  `CREATE TABLE ${schema}.company_changes (domain text PRIMARY KEY, position bigint NOT NULL)`,
  `CREATE UNIQUE INDEX company_changes_position ON ${schema}.company_changes (position)`,
  `INSERT INTO ${schema}.company_changes (domain, position)
    SELECT domain, nextval('${schema}.company_change_positions')
    FROM (SELECT DISTINCT domain FROM ${schema}.companies WHERE domain IS NOT NULL) AS known`,
  `CREATE TABLE ${schema}.address_counts (domain text PRIMARY KEY, addresses integer NOT NULL)`,
  `CREATE TABLE ${schema}.exchange_positions (feed text PRIMARY KEY, position bigint NOT NULL)`,
  `INSERT INTO ${schema}.exchange_positions (feed, position) VALUES ('facts', 0), ('addresses', 0)`,
  ...commentOn(schema, {
    company_changes: 'Domains whose companies have changed, in order, for the people search.',
    'company_changes.position': 'A later change of the domain replaces it by a greater one.',
    address_counts: 'Numbers of visible email addresses, as the people search knows them.',
    exchange_positions: 'How far facts were handed over, and numbers of addresses were read.',
    'exchange_positions.feed': 'facts or addresses.',
    'exchange_positions.position': '0: begin anew.',
  }),
];
