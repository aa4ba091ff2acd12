import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FilePage } from '@lode/contracts';
import { crmTargets } from '../export/crm-files';
import { ExportClient } from '../export/export-client';
import type { Deployment } from '../harness/deployment';
import { otherAccount } from '../harness/other-account';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { declaredBy, serverOf, type Server } from './guide';

type ApiAccess = Pick<Deployment, 'address' | 'key'>;

interface ExportExample {
  takeFiles(lode: ApiAccess, path: string, take: (name: string, file: Buffer) => void): Promise<void>;
  takePages(
    server: Server,
    account: string,
    parameters: object,
    take: (body: string, headers: FilePage['headers']) => void,
  ): Promise<void>;
}

const guide = 'crm-exports.md';
const textOf = (file: string): string => readFileSync(inProject(file), 'utf8');

export const exportGuide: Suite<ServicesDeployment> = (lode) =>
  describe('the guide to exports', () => {
    it('receives files over HTTP and pages over NATS, complete', async () => {
      const { takeFiles, takePages } = declaredBy<ExportExample>(guide, ['takeFiles', 'takePages']);
      const { id: account, key } = await otherAccount(lode(), 'exports');
      const lists = new ListClient(lode(), key);
      const { id: list } = await lists.with('By the guide', [{ email: 'ann@guide-export.test' }]);
      const files = new Map<string, Buffer>();
      const access = { address: lode().address, key };
      await takeFiles(access, `/export/crm-a?list=${list}`, (name, file) => void files.set(name, file));
      expect([...files.keys()]).toEqual([expect.stringMatching(/^hubspot-leads-[\d-]+\.csv$/)]);
      const hash = createHash('sha256');
      const names: unknown[] = [];
      const parameters = { crm_target: 'crm-a', list };
      await takePages(serverOf(lode()), account, parameters, (body, headers) => {
        hash.update(body);
        names.push(headers['content-disposition']);
      });
      const [file = ''] = files.values();
      expect(hash.digest('hex')).toBe(createHash('sha256').update(file).digest('hex'));
      expect(names[0]).toMatch(/^attachment; filename="hubspot-leads-/);
      await expect(takeFiles(access, '/export/crm-x', () => undefined)).rejects.toThrow('crm-c');
      const unknown = takePages(serverOf(lode()), account, { ...parameters, list: 'lst_x' }, () => undefined);
      await expect(unknown).rejects.toThrow();
    }, 30_000);

    it('names every column, and only existing settings', async () => {
      const text = textOf(`docs/guides/${guide}`);
      const client = new ExportClient(lode(), (await otherAccount(lode(), 'has nothing')).key);
      const files = await Promise.all(crmTargets.map((target) => client.file(target)));
      const columns = files.flatMap(({ bytes }) => bytes.toString().trim().split(','));
      expect(columns.filter((column) => !text.includes(`\`${column}\``))).toEqual([]);
      const known = textOf('docs/generated/settings.md');
      const named = [...new Set(text.match(/LODE_\w+/g))];
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
    });
  });
