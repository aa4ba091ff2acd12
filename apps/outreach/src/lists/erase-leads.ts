import { asAccount, withoutErasedContacts, type Erasing } from '@lode/service-kit';
import {
  companiesAbout,
  deleteLeadsAbout,
  listsOfPeople,
  lockListsById,
  replaceContacts,
} from './erase-leads.statements';

/**
 * Deletes leads list by list, because each list is locked before its leads change. A company loses the person among its
 * contacts.
 */
export async function eraseLeads(erasing: Erasing): Promise<string[][]> {
  const { manager, hashes } = erasing;
  const people = [...hashes];
  const deleted: string[][] = [];
  for (const { account_id, lists } of await listsOfPeople.rows(manager, people))
    await asAccount(manager, account_id, async () => {
      await lockListsById.run(manager, lists);
      deleted.push(...(await eraseContacts(erasing, account_id)));
      const rows = await deleteLeadsAbout.rows(manager, people, account_id);
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
