import { asAccount, withoutErasedContacts, type Erasing } from '@lode/service-kit';
import { listedColumns } from './lead-rows';
import type { StoredLead } from './lead-store';

/**
 * Deletes leads list by list, because each list is locked before its leads change. A company loses the person among its
 * contacts.
 */
export async function eraseLeads(erasing: Erasing): Promise<string[][]> {
  const { manager, schema, hashes } = erasing;
  const places = await manager.query<{ account_id: string; lists: string[] }[]>(
    `SELECT account_id, array_agg(DISTINCT list_id) AS lists FROM ${schema}.leads_about($1)
     GROUP BY account_id ORDER BY account_id`,
    [hashes],
  );
  const deleted: string[][] = [];
  for (const { account_id, lists } of places)
    await asAccount(manager, account_id, async () => {
      await manager.query(`SELECT FROM ${schema}.lists WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [lists]);
      deleted.push(...(await eraseContacts(erasing, account_id)));
      const [rows] = await manager.query<[{ subject_hashes: string[] }[], number]>(
        `DELETE FROM ${schema}.leads WHERE account_id = $2 AND subject_hashes && $1 RETURNING subject_hashes`,
        [hashes, account_id],
      );
      deleted.push(...rows.map(({ subject_hashes }) => subject_hashes));
    });
  return deleted;
}

/** Rewrites the leads in which the people are among the contacts of a company only. */
async function eraseContacts(
  { manager, schema, hashes, isAbout }: Erasing,
  account: string,
): Promise<string[][]> {
  const leads = await manager.query<(StoredLead & { readonly subject_hashes: string[] })[]>(
    `SELECT ${listedColumns}, subject_hashes FROM ${schema}.leads
     WHERE account_id = $2 AND subject_hashes && $1 AND contacts <> '[]'`,
    [hashes, account],
  );
  const rewritten: string[][] = [];
  for (const { subject_hashes, created_at: _created, updated_at: _updated, ...lead } of leads) {
    const rest = await withoutErasedContacts(lead, isAbout);
    if (!rest) continue;
    await manager.query(
      `UPDATE ${schema}.leads SET contacts = $3,
         subject_hashes = ARRAY(SELECT unnest(subject_hashes) EXCEPT SELECT unnest($1::text[]))
       WHERE account_id = $2 AND id = $4`,
      [hashes, account, JSON.stringify(rest.contacts), lead.id],
    );
    rewritten.push(subject_hashes);
  }
  return rewritten;
}
