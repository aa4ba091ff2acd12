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

/** The lists are taken back to an earlier state: what was said since then is unknown again. */
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
  see(`an entry that is not in the backup is over after ${seconds(took)}`, took < 10_000);
  see('one that is in it holds', (await status('anna')) === 451);
  await lists.suppress({ email: `ben@${domain}` });
  const again = await becomes('ben', 451);
  see(`the next entry is in force after ${seconds(again)}`, again < 10_000);
}

/** A service is taken back to the time before an erasure. */
async function restoreService(lode: ServicesDeployment, see: See): Promise<void> {
  const operator = await operatorKey(lode);
  const person = plantOwner(lode, domain);
  await askAll(lode, person);
  const rows = async (): Promise<number> =>
    (await rowsWith(lode, (text) => mentionsAddress(text, person.email))).filter(
      ({ service }) => service === 'crawl',
    ).length;
  const stood = await rows();
  await copyTables(lode, 'crawl');
  await erase(lode, operator, { email: person.email });
  see(`rows before the erasure: ${stood}, after it: ${await rows()}`, stood > 0 && (await rows()) === 0);
  await lode.fleet.find('crawl').kill();
  await restoreTables(lode, 'crawl');
  see(`after the restore: ${await rows()}`, (await rows()) === stood);
  await lode.fleet.start('crawl');
  const took = await until('they are gone', async () => (await rows()) === 0, 30_000);
  see(`gone ${seconds(took)} after the start`, took < 10_000);
}

export const listsRestored: Drill = {
  number: 55,
  fault: 'the tables of privacy are restored from an earlier state',
  expected: 'followers begin anew, and hold what the lists say now',
  run: (tools) => withServices(tools, (lode) => restoreLists(lode, tools.see)),
};

export const serviceRestored: Drill = {
  number: 56,
  fault: 'the tables of a service are restored from a state before an erasure',
  expected: 'it erases again by itself',
  run: (tools) => withServices(tools, (lode) => restoreService(lode, tools.see)),
};
