import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools, See } from '../drill';
import { missingTools, moduleFolder } from './binaries';
import { ControlPlane } from './control-plane';
import type { Kubectl } from './kubectl';
import { admitPods, apply, makeAccount, remove } from './apply';
import { applyChart } from './chart';
import { differences, renderOverlay } from './render';

/** Custom resources of the overlays: folders in Go modules. */
const definitions = [
  ['sigs.k8s.io/gateway-api@v1.3.0', 'config/crd/standard'],
  ['github.com/prometheus-operator/prometheus-operator@v0.85.0', 'example/prometheus-operator-crd'],
] as const;

const overlays = ['small', 'sandbox', 'production'];

/** A real API server accepts every overlay with enforced Pod Security, and an upgrade meets no field that cannot change. */
export const kubernetesOverlays: Drill = {
  number: 80,
  name: 'kubernetes',
  fault: 'overlays and the chart applied to a Kubernetes API server, and applied again as the next version',
  expected: 'all objects and pods accepted under restricted Pod Security; the upgrade works, twice',
  async run(tools: DrillTools): Promise<void> {
    const missing = await missingTools();
    if (missing !== undefined) return tools.skip(missing);
    const plane = await ControlPlane.start();
    try {
      await installDefinitions(plane.kubectl);
      for (const overlay of overlays) await applyOverlay(plane.kubectl, `k8s/overlays/${overlay}`, tools.see);
      await applyChart(plane.kubectl, tools.see);
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
  await admitPods(kubectl, folder, renderOverlay(folder), see);
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

/** The version in tags, labels and names of Jobs, as a release changes it. */
const nextVersion = (manifests: string): string =>
  manifests.replaceAll('0.1.0', '0.2.0').replaceAll('-0-1-0', '-0-2-0');
