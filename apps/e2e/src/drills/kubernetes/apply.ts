import { stringify } from 'yaml';
import type { See } from '../drill';
import type { Kubectl } from './kubectl';
import type { Manifest } from './render';

const workloads = ['Deployment', 'StatefulSet', 'Job'];

export interface Applied {
  readonly accepted: number;
  readonly problems: number;
}

/** Each object is applied even if another is refused. */
export async function apply(kubectl: Kubectl, manifests: string): Promise<Applied> {
  const { output, messages } = await kubectl.run(
    ['apply', '--server-side', '--force-conflicts', '-f', '-'],
    manifests,
  );
  const problems = messages.split('\n').filter((line) => /^(Warning|Error|error|The )/.test(line));
  if (problems.length > 0) process.stdout.write(`${messages}\n`);
  return { accepted: output.split('\n').filter((line) => line !== '').length, problems: problems.length };
}

/** Pod Security is enforced for pods, so one of each workload is sent without being stored. */
export async function admitPods(
  kubectl: Kubectl,
  title: string,
  objects: readonly Manifest[],
  see: See,
): Promise<void> {
  const refused: string[] = [];
  const all = objects.filter(({ kind }) => workloads.includes(kind));
  for (const workload of all) {
    const { status, messages } = await kubectl.run(
      ['create', '--dry-run=server', '--namespace', 'lode', '-f', '-'],
      stringify(podOf(workload)),
    );
    if (status !== 0) refused.push(messages.trim());
  }
  see(
    `${title}: ${all.length - refused.length} of ${all.length} pods admitted ${refused.join('; ')}`,
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
export async function makeAccount(kubectl: Kubectl): Promise<void> {
  await kubectl.run(['create', 'serviceaccount', 'default', '--namespace', 'lode']);
}

export async function remove(kubectl: Kubectl, manifests: string): Promise<void> {
  const withoutNamespace = manifests.replace(/^apiVersion: v1\nkind: Namespace\n[^]*?^---\n/m, '');
  await kubectl.must(
    ['delete', '--cascade=background', '--wait=false', '--ignore-not-found', '-f', '-'],
    withoutNamespace,
  );
}
