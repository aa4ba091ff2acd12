import { statement } from '@lode/service-kit';
import { listedColumns, listedTypes } from './lead.statements';

/** Lists of all accounts with leads of the people. */
export const listsOfPeople = statement({
  sql: `
    SELECT account_id, array_agg(DISTINCT list_id) AS lists FROM outreach.leads_about($1)
    GROUP BY account_id ORDER BY account_id`,
  parameters: ['text[]'],
  columns: { account_id: 'text', lists: 'text[]' },
});

/** In the order of their ids, like every other transaction. */
export const lockListsById = statement({
  sql: 'SELECT FROM outreach.lists WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
  parameters: ['text[]'],
});

export const deleteLeadsAbout = statement({
  sql: `
    DELETE FROM outreach.leads WHERE account_id = $2 AND subject_hashes && $1 RETURNING subject_hashes AS subjects`,
  parameters: ['text[]', 'text'],
  columns: { subjects: 'text[]' },
});

export const companiesAbout = statement({
  sql: `
    SELECT list_id, ${listedColumns}, subject_hashes AS subjects FROM outreach.leads
    WHERE account_id = $2 AND subject_hashes && $1 AND contacts <> '[]'`,
  parameters: ['text[]', 'text'],
  columns: { list_id: 'text', ...listedTypes, subjects: 'text[]' },
});

/** Removes the hashes $1 too. */
export const replaceContacts = statement({
  sql: `
    UPDATE outreach.leads SET contacts = $3,
      subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($1::text[]))
    WHERE account_id = $2 AND list_id = $4 AND id = $5`,
  parameters: ['text[]', 'text', 'jsonb', 'text', 'text'],
});
