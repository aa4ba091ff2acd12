import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { missingTools, moduleFolder } from './binaries';
import { ControlPlane } from './control-plane';
import type { Kubectl } from './kubectl';
import { differences, renderOverlay, type Manifest } from './render';

/** Custom resources of the overlays: folders in Go modules. */
const definitions = [
  ['sigs.k8s.io/gateway-api@v1.3.0', 'config/crd/standard'],
  ['github.com/prometheus-operator/prometheus-operator@v0.85.0', 'example/prometheus-operator-crd'],
] as const;

const overlays = ['small', 'sandbox', 'production'];
const workloads = ['Deployment', 'StatefulSet', 'Job'];

/** A real API server accepts every overlay with enforced Pod Security, and an upgrade meets no field that cannot change. */
export const kubernetesOverlays: Drill = {
  number: 80,
  name: 'kubernetes',
  fault: 'overlays applied to a Kubernetes API server, and applied again as the next version',
  expected: 'all objects and pods accepted under restricted Pod Security; the upgrade works, twice',
  async run(tools: DrillTools): Promise<void> {
    const missing = await missingTools();
    if (missing !== undefined) return tools.skip(missing);
    const plane = await ControlPlane.start();
    try {
      await installDefinitions(plane.kubectl);
      for (const overlay of overlays) await applyOverlay(plane.kubectl, `k8s/overlays/${overlay}`, tools.see);
    } finally {
      await plane.stop();
    }
  },
};

async function installDefinitions(kubectl: Kubectl): Promise<void> {
  for (const [module, folder] of definitions) {
    const from = join(await moduleFolder(module), folder);
    const files = readdirSync(from).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
    for (const name of files.filter((file) => statSync(join(from, file)).isFile()))
      await kubectl.must(['apply', '--server-side', '-f', join(from, name)]);
  }
  const names = ['httproutes.gateway.networking.k8s.io', 'podmonitors.monitoring.coreos.com'];
  await kubectl.must([
    ...['wait', '--for=condition=Established', '--timeout=60s'],
    ...names.map((name) => `crd/${name}`),
  ]);
}

async function applyOverlay(kubectl: Kubectl, folder: string, see: See): Promise<void> {
  const { output: kustomized } = await kubectl.must(['kustomize', inProject(folder)]);
  const differing = differences(folder, kustomized);
  see(`${folder}: the checks render what Kustomize renders ${differing.join(', ')}`, differing.length === 0);
  await kubectl.must(['apply', '-f', inProject(folder, 'namespace.yaml')]);
  await makeAccount(kubectl);
  const first = await apply(kubectl, kustomized);
  see(
    `${folder}: ${first.accepted} objects accepted, ${first.problems} refused or warned about`,
    first.problems === 0,
  );
  await admitPods(kubectl, folder, see);
  const upgraded = nextVersion(kustomized);
  for (const time of ['an upgrade', 'the same upgrade again']) {
    const again = await apply(kubectl, upgraded);
    see(
      `${folder}: ${time}: ${again.accepted} objects accepted, ${again.problems} refused`,
      again.problems === 0,
    );
  }
  await remove(kubectl, upgraded);
}

interface Applied {
  readonly accepted: number;
  readonly problems: number;
}

/** Each object is applied even if another is refused. */
async function apply(kubectl: Kubectl, manifests: string): Promise<Applied> {
  const { output, messages } = await kubectl.run(
    ['apply', '--server-side', '--force-conflicts', '-f', '-'],
    manifests,
  );
  const problems = messages.split('\n').filter((line) => /^(Warning|Error|error|The )/.test(line));
  if (problems.length > 0) process.stdout.write(`${messages}\n`);
  return { accepted: output.split('\n').filter((line) => line !== '').length, problems: problems.length };
}

/** The version in tags, labels and names of Jobs, as a release changes it. */
const nextVersion = (manifests: string): string =>
  manifests.replaceAll('0.1.0', '0.2.0').replaceAll('-0-1-0', '-0-2-0');

/** Pod Security is enforced for pods, so one of each workload is sent without being stored. */
async function admitPods(kubectl: Kubectl, folder: string, see: See): Promise<void> {
  const refused: string[] = [];
  const all = renderOverlay(folder).filter(({ kind }) => workloads.includes(kind));
  for (const workload of all) {
    const { status, messages } = await kubectl.run(
      ['create', '--dry-run=server', '--namespace', 'lode', '-f', '-'],
      stringify(podOf(workload)),
    );
    if (status !== 0) refused.push(messages.trim());
  }
  see(
    `${folder}: ${all.length - refused.length} of ${all.length} pods admitted ${refused.join('; ')}`,
    !refused.length,
  );
}

/** With an empty folder in place of each claim, which the controller of stateful sets would add. */
const podOf = ({ metadata, spec }: Manifest): object => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { ...spec?.template?.metadata, name: metadata.name },
  spec: {
    ...spec?.template?.spec,
    volumes: [
      ...(spec?.template?.spec.volumes ?? []),
      ...(spec?.volumeClaimTemplates ?? []).map((claim) => ({ name: claim.metadata.name, emptyDir: {} })),
    ],
  },
});

/** Controllers, which this cluster does not have, make the account and delete what belongs to a deleted object. */
async function makeAccount(kubectl: Kubectl): Promise<void> {
  await kubectl.run(['create', 'serviceaccount', 'default', '--namespace', 'lode']);
}

async function remove(kubectl: Kubectl, manifests: string): Promise<void> {
  const withoutNamespace = manifests.replace(/^apiVersion: v1\nkind: Namespace\n[^]*?^---\n/m, '');
  await kubectl.must(
    ['delete', '--cascade=background', '--wait=false', '--ignore-not-found', '-f', '-'],
    withoutNamespace,
  );
}
