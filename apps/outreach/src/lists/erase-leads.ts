import { asAccount, type Erasing } from '@lode/service-kit';
import { deleteLeadsAbout, listsOfPeople, lockListsById } from './erase-leads.statements';

/** Deletes leads list by list, because each list is locked before its leads change. */
export async function eraseLeads({ manager, hashes }: Erasing): Promise<string[][]> {
  const people = [...hashes];
  const deleted: string[][] = [];
  for (const { account_id, lists } of await listsOfPeople.rows(manager, people))
    await asAccount(manager, account_id, async () => {
      await lockListsById.run(manager, lists);
      const rows = await deleteLeadsAbout.rows(manager, people, account_id);
      deleted.push(...rows.map(({ subjects }) => subjects));
    });
  return deleted;
}
