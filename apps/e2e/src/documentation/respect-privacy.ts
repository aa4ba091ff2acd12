import { readFileSync } from 'node:fs';
import type { Erasure, HeldItem, ImportReport, Suppression } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { verify } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { Lists } from '../privacy/lists';
import { declaredBy } from './guide';

type ApiAccess = Pick<Deployment, 'address' | 'key'>;

interface PrivacyExample {
  keepOut(lode: ApiAccess, email: string): Promise<Suppression>;
  importList(lode: ApiAccess, csv: string): Promise<ImportReport>;
  forget(operator: ApiAccess, email: string): Promise<Erasure>;
  dossier(operator: ApiAccess, email: string): Promise<HeldItem[]>;
}

const domain = 'guide-privacy.test';
const guide = 'privacy.md';

export const respectPrivacyGuide: Suite<ServicesDeployment> = (lode) =>
  describe('the guide to privacy', () => {
    it('suppresses, imports, exports and erases', async () => {
      const names = ['keepOut', 'importList', 'forget', 'dossier'] as const;
      const { keepOut, importList, forget, dossier } = declaredBy<PrivacyExample>(guide, names);
      const own = Lists.ofAccount(lode(), lode().key);
      lode().sandbox.add({ name: domain, mailboxes: { anna: 'exists', ben: 'exists' } });
      const [anna, ben] = [`anna@${domain}`, `ben@${domain}`];
      const operator = { address: lode().address, key: await operatorKey(lode()) };
      await verify(lode(), ben);
      expect((await dossier(operator, ben)).map(({ what }) => what)).toContain('verdict');
      expect(await forget(operator, ben)).toMatchObject({ state: 'complete' });
      expect(await dossier(operator, ben)).toEqual([]);
      const { id } = await keepOut(lode(), anna);
      await until('both are in force', async () => {
        const answers = await Promise.all([verify(lode(), anna), verify(lode(), ben)]);
        return answers.every(({ status }) => status === 451);
      });
      expect(await importList(lode(), `email\n${anna}\nrubbish\n`)).toMatchObject({ known: 1, rejected: 1 });
      await own.lift(id);
    }, 60_000);

    it('names only existing settings', () => {
      const [text, settings] = [`docs/guides/${guide}`, 'docs/generated/settings.md'].map((file) =>
        readFileSync(inProject(file), 'utf8'),
      );
      const named = [...new Set(text?.match(/LODE_\w+/g))];
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !settings?.includes(name))).toEqual([]);
    });
  });
