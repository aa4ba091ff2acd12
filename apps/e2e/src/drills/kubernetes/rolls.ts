import { imageNames } from './images/lode-images';
import { inProject } from '../../harness/project';
import type { Events } from './events';
import type { Workloads } from './workloads';

/** Deployments with two replicas: the services and `mcp`; `sandbox` has one. */
const deployments = (): string[] => imageNames(inProject()).filter((name) => name !== 'sandbox');

export async function rollAll(events: Events, workloads: Workloads): Promise<void> {
  for (const name of deployments())
    await events.measure(`roll ${name}`, { failures: 'none' }, () => workloads.roll(`deployment/${name}`));
  await events.measure('roll nats', { failures: 'none' }, () => workloads.roll('statefulset/nats'));
  await events.measure('roll postgres', { failures: 'unavailable' }, () =>
    workloads.roll('statefulset/postgres'),
  );
}

/** A killed gateway breaks its connections; requests in flight in a killed service are lost or repeated. */
export async function killAll(events: Events, workloads: Workloads): Promise<void> {
  for (const name of deployments())
    await events.measure(`kill a pod of ${name}`, { failures: 'any' }, () =>
      workloads.kill(`deployment/${name}`),
    );
  for (const name of ['nats', 'postgres'])
    await events.measure(`kill a pod of ${name}`, { failures: 'unavailable', restarts: name }, () =>
      workloads.kill(`statefulset/${name}`),
    );
}

export async function evictAll(events: Events, workloads: Workloads): Promise<void> {
  const all = [...deployments().map((name) => `deployment/${name}`), 'statefulset/nats'];
  for (const workload of all)
    await events.measure(`evict the pods of ${workload.split('/')[1]}`, { failures: 'none' }, async () => {
      for (const pod of await workloads.podNames(workload)) await workloads.evict(workload, pod);
    });
}
