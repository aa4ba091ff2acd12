import { asAccount, type Erasing } from '@lode/service-kit';

/** Deletes leads list by list, because each list is locked before its leads change. */
export async function eraseLeads({ manager, schema, hashes }: Erasing): Promise<string[][]> {
  const places = await manager.query<{ account_id: string; lists: string[] }[]>(
    `SELECT account_id, array_agg(DISTINCT list_id) AS lists FROM ${schema}.leads_about($1)
     GROUP BY account_id ORDER BY account_id`,
    [hashes],
  );
  const deleted: string[][] = [];
  for (const { account_id, lists } of places)
    await asAccount(manager, account_id, async () => {
      await manager.query(`SELECT FROM ${schema}.lists WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [lists]);
      const [rows] = await manager.query<[{ subject_hashes: string[] }[], number]>(
        `DELETE FROM ${schema}.leads WHERE account_id = $2 AND subject_hashes && $1 RETURNING subject_hashes`,
        [hashes, account_id],
      );
      deleted.push(...rows.map(({ subject_hashes }) => subject_hashes));
    });
  return deleted;
}
