import { commentOn } from '@lode/service-kit';

/**
 * Statements that note each domain whose number of visible addresses may have changed in the outbox, for the company
 * search. Entries only name the domain: its addresses are counted when the entry is read. The functions are owned by the
 * owner of the tables, because outbox entries belong to accounts, and these to the reserved one.
 */
export const createAddressFeed = (schema: string): string[] => [
  `CREATE TABLE ${schema}.address_feed (single boolean PRIMARY KEY DEFAULT true CHECK (single), followed bigint NOT NULL)`,
  `INSERT INTO ${schema}.address_feed (followed) VALUES (0)`,
  `CREATE FUNCTION ${schema}.note_addresses() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
    BEGIN
      INSERT INTO ${schema}.outbox (topic, key, account_id)
      VALUES ('addresses', CASE TG_OP WHEN 'DELETE' THEN OLD.domain ELSE NEW.domain END, '*');
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER domains_addresses AFTER INSERT OR UPDATE OR DELETE ON ${schema}.domains
    FOR EACH ROW EXECUTE FUNCTION ${schema}.note_addresses()`,
  `CREATE FUNCTION ${schema}.note_addresses_of(people text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog
    AS $$ INSERT INTO ${schema}.outbox (topic, key, account_id)
      SELECT 'addresses', domain, '*' FROM ${schema}.domains WHERE subject_hashes && people $$`,
  `CREATE FUNCTION ${schema}.addresses_after(after bigint, most integer) RETURNS TABLE (at bigint, domain text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
    AS $$ SELECT position, key FROM ${schema}.outbox
      WHERE topic = 'addresses' AND position > after ORDER BY position LIMIT most $$`,
  `INSERT INTO ${schema}.outbox (topic, key, account_id) SELECT 'addresses', domain, '*' FROM ${schema}.domains`,
  ...commentOn(schema, {
    address_feed: 'One row: how far suppressions are noted for the company search.',
    'address_feed.followed': 'Position in the change log of suppressions.',
  }),
];
