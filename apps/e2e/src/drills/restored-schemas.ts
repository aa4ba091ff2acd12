import { operatorKey } from '../harness/operator-key';
import { verify } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { askAll } from '../privacy/ask-all';
import { rowsWith } from '../privacy/dump';
import { erase, Lists } from '../privacy/lists';
import { mentionsAddress } from '../privacy/mentions';
import { plantOwner } from '../privacy/planted-person';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { copyTables, restoreTables } from './table-copies';
import { withServices } from './with-services';

const domain = 'restored.test';

/** The lists are restored from an earlier state: later entries are lost. */
async function restoreLists(lode: ServicesDeployment, see: See): Promise<void> {
  const lists = Lists.ofDeployment(lode, await operatorKey(lode));
  lode.sandbox.add({ name: domain, mailboxes: { anna: 'exists', ben: 'exists' } });
  const status = async (local: string): Promise<number> => (await verify(lode, `${local}@${domain}`)).status;
  const becomes = (local: string, wanted: number): Promise<number> =>
    until(`${local} gets ${wanted}`, async () => (await status(local)) === wanted, 20_000);
  await lists.suppress({ email: `anna@${domain}` });
  await becomes('anna', 451);
  await copyTables(lode, 'privacy');
  await lists.suppress({ email: `ben@${domain}` });
  await becomes('ben', 451);
  await restoreTables(lode, 'privacy');
  const took = await becomes('ben', 200);
  see(`an entry that is not in the backup expires after ${seconds(took)}`, took < 10_000);
  see('an entry of the backup is in force', (await status('anna')) === 451);
  await lists.suppress({ email: `ben@${domain}` });
  const again = await becomes('ben', 451);
  see(`the next entry is in force after ${seconds(again)}`, again < 10_000);
}

/** A service is restored to the state before an erasure. */
async function restoreService(lode: ServicesDeployment, see: See): Promise<void> {
  const operator = await operatorKey(lode);
  const person = plantOwner(lode, domain);
  await askAll(lode, person);
  const rows = async (): Promise<number> =>
    (await rowsWith(lode, (text) => mentionsAddress(text, person.email))).filter(
      ({ service }) => service === 'crawl',
    ).length;
  const stored = await rows();
  await copyTables(lode, 'crawl');
  await erase(lode, operator, { email: person.email });
  see(`rows before the erasure: ${stored}, after it: ${await rows()}`, stored > 0 && (await rows()) === 0);
  await lode.fleet.find('crawl').kill();
  await restoreTables(lode, 'crawl');
  see(`after the restore: ${await rows()}`, (await rows()) === stored);
  await lode.fleet.start('crawl');
  const took = await until('they are gone', async () => (await rows()) === 0, 30_000);
  see(`gone ${seconds(took)} after the start`, took < 10_000);
}

export const listsRestored: Drill = {
  number: 55,
  fault: 'the tables of privacy are restored from an earlier state',
  expected: 'followers restart and have the current lists',
  run: (tools) => withServices(tools, (lode) => restoreLists(lode, tools.see)),
};

export const serviceRestored: Drill = {
  number: 56,
  fault: 'the tables of a service are restored from a state before an erasure',
  expected: 'it repeats the erasure by itself',
  run: (tools) => withServices(tools, (lode) => restoreService(lode, tools.see)),
};
