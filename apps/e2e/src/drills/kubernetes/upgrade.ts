import { stringify } from 'yaml';
import { inProject } from '../../harness/project';
import { runWell } from '../run-program';
import type { Events } from './events';
import { previousVersion, version } from './images/lode-images';
import type { Kubectl } from './kubectl';
import { documents } from './render';
import type { Workloads } from './workloads';

const timeoutMs = 60_000;
const migrations = ':(glob)apps/*/src/**/migrations/*.ts';

/** The commit before the one that added the newest migration; LODE_DRILL_PREVIOUS names another. */
export async function previousCommit(): Promise<string> {
  const named = process.env['LODE_DRILL_PREVIOUS'];
  if (named !== undefined) return named;
  const args = ['log', '-1', '--no-merges', '--diff-filter=A', '--format=%H', '--', migrations];
  return `${(await runWell('git', args, { cwd: inProject(), timeoutMs })).trim()}^`;
}

/** Manifests with the earlier version in tags, labels and names of Jobs; NATS and Postgres are left as they are. */
const asPrevious = (manifests: string): string =>
  manifests
    .replaceAll(version, previousVersion)
    .replaceAll(`-${version.replaceAll('.', '-')}`, `-${previousVersion.replaceAll('.', '-')}`);

/** Applies manifests and waits for their Jobs and workloads. */
async function applyAll(kubectl: Kubectl, workloads: Workloads, manifests: string): Promise<void> {
  await kubectl.must(['apply', '-f', '-'], manifests);
  const all = documents(manifests);
  for (const { kind, metadata } of all)
    if (kind === 'Job')
      await kubectl.must([
        ...['--namespace', 'lode', 'wait', '--for=condition=complete', '--timeout=10m'],
        `job/${metadata.name}`,
      ]);
  for (const { kind, metadata } of all)
    if (kind === 'Deployment' || kind === 'StatefulSet')
      await workloads.complete(`${kind.toLowerCase()}/${metadata.name}`);
}

/** Migrations only add, so the earlier version works with the newer schema, and the way back needs none. */
export async function upgradeAndBack(
  events: Events,
  workloads: Workloads,
  kubectl: Kubectl,
  current: string,
): Promise<void> {
  await events.measure('back to the previous images', { failures: 'none' }, () =>
    applyAll(kubectl, workloads, asPrevious(current)),
  );
  await events.measure('upgrade to the current images', { failures: 'none' }, () =>
    applyAll(kubectl, workloads, current),
  );
}

/** The move of the README, from the single server of `overlays/small`. */
export async function moveNats(
  events: Events,
  workloads: Workloads,
  kubectl: Kubectl,
  current: string,
): Promise<void> {
  const inLode = ['--namespace', 'lode'];
  await events.measure('three NATS servers to one (prepares)', { failures: 'any' }, async () => {
    await kubectl.must([...inLode, 'delete', 'statefulset', 'nats']);
    await kubectl.must(['apply', '-f', '-'], await singleServer(kubectl));
    await workloads.complete('deployment/nats');
  });
  await events.measure('one NATS server to three', { failures: 'any' }, async () => {
    await kubectl.must([...inLode, 'delete', 'deployment', 'nats', '--ignore-not-found']);
    await kubectl.must(['apply', '-f', '-'], current);
    await workloads.complete('statefulset/nats');
  });
}

async function singleServer(kubectl: Kubectl): Promise<string> {
  const { output } = await kubectl.must(['kustomize', inProject('k8s/overlays/small')]);
  const server = documents(output).find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'nats',
  );
  if (!server) throw new Error('k8s/overlays/small has no Deployment nats');
  return stringify(server);
}
