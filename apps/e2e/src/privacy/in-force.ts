import type { FollowerList } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import { until } from '../harness/until';

/** Maximum milliseconds for each service to follow. */
const limit = 10_000;

/** Resolves when every service has read the do-not-contact lists up to their current end. */
export async function inForce(lode: Deployment): Promise<void> {
  const key = await operatorKey(lode);
  const look = async (): Promise<FollowerList> => (await ask(lode, '/privacy/followers', { key })).json();
  const { last } = await look();
  await until(
    'every service follows',
    async () => (await look()).followers.every(({ position }) => position >= last),
    limit,
  );
}
