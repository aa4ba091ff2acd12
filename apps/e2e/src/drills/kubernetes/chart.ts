import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { inProject } from '../../harness/project';
import type { See } from '../drill';
import { admitPods, apply, makeAccount, remove } from './apply';
import { goProgram, versions } from './binaries';
import type { Kubectl } from './kubectl';
import { differing, documents, renderOverlay, type Manifest } from './render';

const run = promisify(execFile);
const chart = inProject('k8s/chart');
const overlay = 'k8s/overlays/production';
/** Off by default: kinds of custom resources, and the dashboards. */
const isOff = ({ kind, metadata }: Manifest): boolean =>
  ['HTTPRoute', 'PodMonitor', 'PrometheusRule'].includes(kind) || metadata.name === 'lode-dashboards';

const load = createRequire(inProject('package.json'));
const { withoutHashes } = load('./tools/gen/chart/chart.cjs') as {
  withoutHashes(objects: readonly Manifest[]): readonly Manifest[];
};

const everything = [
  'httpRoute.enabled',
  ...['podMonitors', 'prometheusRule', 'dashboards'].map((name) => `monitoring.${name}`),
];

/** Values of each kind that an installation changes. */
const otherValues = [
  ...['image.registry=registry.example.com/lode', 'image.tag=9.9.9', 'image.pullSecrets[0].name=pull'],
  ...[
    'existingSecrets.lode-suppression=mine',
    'deployment.log-level=debug',
    'priorityClassName=system-cluster-critical',
  ],
  ...['nodeSelector.disk=ssd', 'services.crawl.replicas=5', 'services.crawl.nodeSelector.disk=hdd'],
  ...['services.crawl.extraEnv[0].name=A', 'services.crawl.extraEnv[0].value=b', 'nats.enabled=false'],
  ...['services.crawl.serviceAccount.create=false', 'services.crawl.serviceAccount.name=own'],
  ...['gatewayAutoscaling.enabled=false', 'databaseRoles.enabled=false', 'podAnnotations.a=b'],
];

/** The chart renders what Kustomize renders, and an API server accepts it with default and with other values. */
export async function applyChart(kubectl: Kubectl, see: See): Promise<void> {
  const helm = await goProgram('helm');
  const template = async (values: readonly string[], ...more: string[]): Promise<string> => {
    const sets = values.map((value) => `--set=${value.includes('=') ? value : `${value}=true`}`);
    // A compiled Helm does not know the version of its Kubernetes packages.
    const version = `--kube-version=${versions.kubernetes}`;
    const args = ['template', 'lode', chart, '--namespace=lode', version, ...sets, ...more];
    return (await run(helm, args, { maxBuffer: 2 ** 25 })).stdout;
  };
  await run(helm, ['lint', '--strict', chart]);
  const expected = withoutHashes(renderOverlay(overlay)).filter(({ kind }) => kind !== 'Namespace');
  const plain = await template([], '--skip-tests');
  compare(
    'default values',
    plain,
    expected.filter((object) => !isOff(object)),
    see,
  );
  const full = await template(everything, '--skip-tests');
  compare('everything on', full, expected, see);
  const rejected = await template(['servces.crawl.replicas=5']).then(
    () => false,
    (error: Error) => error.message.includes('servces'),
  );
  see('the chart: a misspelt value is rejected', rejected);
  await kubectl.must(['apply', '-f', inProject(overlay, 'namespace.yaml')]);
  await makeAccount(kubectl);
  await kubectl.run(['create', 'serviceaccount', 'own', '--namespace', 'lode']);
  for (const [title, manifests] of [
    ['default values', full],
    ['other values', await template(otherValues)],
    ['an upgrade', await template([], '--is-upgrade')],
  ] as const) {
    const { accepted, problems } = await apply(kubectl, manifests);
    see(`the chart, ${title}: ${accepted} objects accepted, ${problems} refused or warned about`, !problems);
    await admitPods(kubectl, `the chart, ${title}`, documents(manifests), see);
    await remove(kubectl, manifests);
  }
}

function compare(title: string, rendered: string, expected: readonly Manifest[], see: See): void {
  const names = differing(documents(rendered).map(withoutChecksum), expected);
  see(`the chart, ${title}: renders what Kustomize renders ${names.join(', ')}`, names.length === 0);
}

/** The chart marks pods by the content of their settings, where Kustomize changes the names of the settings. */
function withoutChecksum(object: Manifest): Manifest {
  const copy = JSON.parse(JSON.stringify(object)) as Manifest & {
    spec?: { template?: { metadata?: { annotations?: Record<string, string> } } };
  };
  const metadata = copy.spec?.template?.metadata;
  delete metadata?.annotations?.['checksum/config'];
  if (metadata && Object.keys(metadata.annotations ?? {}).length === 0) delete metadata.annotations;
  return copy;
}
