import type { Erasure } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';
import { askAll } from '../privacy/ask-all';
import { rowsWith } from '../privacy/dump';
import { beginErasure } from '../privacy/lists';
import { mentionsAddress } from '../privacy/mentions';
import { plantOwner } from '../privacy/planted-person';
import { whileLocked } from '../harness/administrator';
import type { Drill, See } from './drill';
import { seconds } from './figures';
import { withServices } from './with-services';

async function kill(lode: ServicesDeployment, see: See): Promise<void> {
  const operator = await operatorKey(lode);
  const person = plantOwner(lode, 'erasure-killed.test');
  await askAll(lode, person);
  const rows = () => rowsWith(lode, (text) => mentionsAddress(text, person.email));
  const stored = (await rows()).filter(({ service }) => service === 'crawl').length;
  const read = async (id: string): Promise<Erasure> =>
    (await ask(lode, `/privacy/erasures/${id}`, { key: operator })).json();
  const id = await whileLocked(lode, 'crawl.sites', 'SHARE', async (waiting) => {
    const begun = await beginErasure(lode, operator, { email: person.email });
    await until('crawl is erasing', async () => (await waiting()) > 0, 20_000);
    await lode.fleet.find('crawl').kill();
    return begun.id;
  });
  const half = await read(id);
  const undone = half.services.filter(({ done }) => !done).map(({ service }) => service);
  see(`killed during the erasure; not done: ${undone.join(', ')}`, undone.includes('crawl'));
  see(`state ${half.state}`, half.state === 'under_way');
  await lode.fleet.start('crawl');
  const isComplete = async () => (await read(id)).state === 'complete';
  const took = await until('it is complete', isComplete, 90_000);
  const left = await rows();
  see(`complete ${seconds(took)} after the restart`, true);
  see(
    `rows of crawl before: ${stored}; of all services after: ${left.length}`,
    stored > 0 && left.length === 0,
  );
}

export const erasureKilled: Drill = {
  number: 54,
  fault: 'kill -9 of a service in the middle of an erasure',
  expected: 'it continues after the restart and completes',
  run: (tools) => withServices(tools, (lode) => kill(lode, tools.see)),
};
