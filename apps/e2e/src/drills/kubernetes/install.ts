import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stringify } from 'yaml';
import { inProject } from '../../harness/project';
import { runWell } from '../run-program';
import { binaries } from './binaries';
import type { Kubectl } from './kubectl';

const timeoutMs = 30 * 60_000;
export const gatewayPort = 30_080;
const overlay = 'k8s/overlays/sandbox';

/** Of services and Jobs, lowered until all pods fit a machine of two cores. NATS and Postgres keep theirs, so that pods that
 * start do not take the processor from them. */
const requests = { cpu: '10m', memory: '32Mi' };

/** The sandbox overlay with lower requests, a port on the node, without the exporter of NATS, whose module the
 * Go proxy does not have, and without rate limits, which one key would exceed. */
export function writeOverlay(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const lower = { op: 'add', path: '/spec/template/spec/containers/0/resources/requests', value: requests };
  const withoutExporter = { op: 'remove', path: '/spec/template/spec/containers/1' };
  const port = [
    { op: 'add', path: '/spec/type', value: 'NodePort' },
    { op: 'add', path: '/spec/ports/0/nodePort', value: gatewayPort },
  ];
  const kustomization = {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'lode',
    resources: [relative(folder, inProject(overlay))],
    configMapGenerator: [
      {
        name: 'gateway-settings',
        behavior: 'merge',
        literals: ['LODE_RATE_LIMIT=off', 'LODE_ACCOUNT_RATE_LIMIT=off'],
      },
    ],
    patches: [
      { target: { kind: 'Deployment|Job' }, patch: JSON.stringify([lower]) },
      { target: { kind: 'StatefulSet', name: 'nats' }, patch: JSON.stringify([withoutExporter]) },
      { target: { kind: 'Service', name: 'gateway' }, patch: JSON.stringify(port) },
    ],
  };
  writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
  return folder;
}

/** The commands of a section of k8s/README.md, one per line. */
export function commandsOf(section: string): string[] {
  const text = readFileSync(inProject('k8s/README.md'), 'utf8');
  const [, found = ''] = text.split(new RegExp(`^#+ ${section}$`, 'm'));
  return [...(found.split(/^#+ /m)[0] ?? '').matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(
    ([, commands = '']) => commands.split('\n').filter((line) => line !== ''),
  );
}

/** Runs a command of the README in the project, with the drill's overlay in place of the one that it extends. */
export function runCommand(kubectl: Kubectl, command: string, patched: string): Promise<string> {
  const script = command.replace(`-k ${overlay}`, `-k ${patched}`);
  const env = {
    ...process.env,
    KUBECONFIG: kubectl.kubeconfig,
    PATH: `${binaries}:${process.env['PATH'] ?? ''}`,
  };
  return runWell('bash', ['-o', 'pipefail', '-c', script], { cwd: inProject(), timeoutMs, env });
}
