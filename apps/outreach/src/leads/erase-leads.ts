import { statement } from '@lode/database';
import { forEachAccount, withoutErasedContacts, type Erasing } from '@lode/privacy';
import { listedColumns, listedTypes } from './lead.statements';

/** The lists of the account with leads of the people, in the order of their ids, like every other transaction. */
const lockListsOfPeople = statement({
  sql: `
    SELECT FROM outreach.lists WHERE account_id = $2 AND id IN (
      SELECT list_id FROM outreach.leads WHERE account_id = $2 AND subject_hashes && $1)
    ORDER BY id FOR UPDATE`,
  parameters: ['text[]', 'text'],
});

const deleteLeadsAbout = statement({
  sql: `
    DELETE FROM outreach.leads WHERE account_id = $2 AND subject_hashes && $1 RETURNING subject_hashes AS subjects`,
  parameters: ['text[]', 'text'],
  columns: { subjects: 'text[]' },
});

const companiesAbout = statement({
  sql: `
    SELECT list_id, ${listedColumns}, subject_hashes AS subjects FROM outreach.leads
    WHERE account_id = $2 AND subject_hashes && $1 AND contacts <> '[]'`,
  parameters: ['text[]', 'text'],
  columns: { list_id: 'text', ...listedTypes, subjects: 'text[]' },
});

/** Removes the hashes $1 too. */
const replaceContacts = statement({
  sql: `
    UPDATE outreach.leads SET contacts = $3,
      subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($1::text[]))
    WHERE account_id = $2 AND list_id = $4 AND id = $5`,
  parameters: ['text[]', 'text', 'jsonb', 'text', 'text'],
});

/**
 * Deletes leads list by list, because each list is locked before its leads change. A company loses the person among its
 * contacts.
 */
export async function eraseLeads(erasing: Erasing): Promise<string[][]> {
  const { manager, hashes } = erasing;
  const people = [...hashes];
  const deleted: string[][] = [];
  await forEachAccount(erasing, 'leads', async (account) => {
    await lockListsOfPeople.run(manager, people, account);
    deleted.push(...(await eraseContacts(erasing, account)));
    const rows = await deleteLeadsAbout.rows(manager, people, account);
    deleted.push(...rows.map(({ subjects }) => subjects));
  });
  return deleted;
}

/** Rewrites the leads in which the people are among the contacts of a company only. */
async function eraseContacts({ manager, hashes, isAbout }: Erasing, account: string): Promise<string[][]> {
  const people = [...hashes];
  const rewritten: string[][] = [];
  for (const { subjects, list_id: list, ...lead } of await companiesAbout.rows(manager, people, account)) {
    const { created_at: _created, updated_at: _updated, ...texts } = lead;
    const rest = await withoutErasedContacts(texts, isAbout);
    if (!rest) continue;
    await replaceContacts.run(manager, people, account, JSON.stringify(rest.contacts), list, lead.id);
    rewritten.push(subjects);
  }
  return rewritten;
}
