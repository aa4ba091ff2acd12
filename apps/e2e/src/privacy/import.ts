import { createHash } from 'node:crypto';
import type { SuppressionList } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { verify } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { importList, sendList } from './import-client';
import { inForce } from './in-force';
import { Lists } from './lists';

const domain = 'import.test';
const count = 3000;

const good = Array.from({ length: count }, (_, index) => `"Doe, Jane",p${index}@${domain},`);
const rubbish = [',,', ',not an address,', '"Doe",jane doe@x,', ',@@@,12'];

export const importedList: Suite = (lode) =>
  describe('POST /suppressions/import', () => {
    const isSuppressed = async (email: string, key?: string): Promise<boolean> =>
      (await verify(lode(), email, key === undefined ? {} : { key })).status === 451;

    it('accepts the valid ones of thousands of rows, and reports the invalid ones', async () => {
      const { key } = await otherAccount(lode(), 'importing');
      const rows = [...good.slice(0, 10), ...rubbish, ...good.slice(10), `,P7@${domain.toUpperCase()},`];
      const csv = ['Name,E-Mail,Phone', ...rows].join('\r\n');
      const report = await importList(lode(), csv, { key });
      // The first row of the invalid ones is empty, and does not count.
      const rejected = rubbish.length - 1;
      expect(report).toMatchObject({ rows: count + 1 + rejected, added: count, known: 1, rejected });
      expect(report.problems.map(({ row }) => row)).toEqual([13, 14, 15]);
      expect(JSON.stringify(report)).not.toContain(domain);
      await inForce(lode());
      expect([await isSuppressed(`p2999@${domain}`, key), await isSuppressed(`p0@${domain}`)]).toEqual([
        true,
        false,
      ]);
      const { total } = (await Lists.ofAccount(lode(), key).list()).json<SuppressionList>();
      expect(total).toBe(count);
      const again = await importList(lode(), csv, { key });
      expect(again).toMatchObject({ added: 0, known: count + 1 });
    }, 90_000);

    it('accepts a deletion list with hashes only', async () => {
      const key = await operatorKey(lode());
      const email = `listed@drop.test`;
      const hash = createHash('sha256').update(email).digest('base64');
      const options = { key, path: '/privacy/suppressions/import', query: { list: 'drop_email' } } as const;
      const csv = `ID,Hash\n1,${hash}\n2,nonsense\n`;
      expect(await importList(lode(), csv, options)).toMatchObject({ rows: 2, added: 1, rejected: 1 });
      await inForce(lode());
      expect(await isSuppressed(email)).toBe(true);
      const lists = Lists.ofDeployment(lode(), key);
      const { suppressions } = (await lists.list({ email })).json<SuppressionList>();
      expect(suppressions).toMatchObject([{ origin: 'deletion_list' }]);
      for (const { id } of suppressions) await lists.lift(id);
    }, 60_000);

    it('rejects content that is not a list', async () => {
      expectProblem(await sendList(lode(), ''), 400, 'validation');
      const image = { headers: { 'Content-Type': 'image/png' } };
      expectProblem(await sendList(lode(), 'x', image), 415, 'unsupported_media_type');
      const operators = { path: '/privacy/suppressions/import' } as const;
      expectProblem(await sendList(lode(), 'a@x.test', operators), 403, 'forbidden');
    });
  });
