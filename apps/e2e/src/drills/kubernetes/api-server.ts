import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { freePort } from '@lode/platform';
import { parseAllDocuments, stringify } from 'yaml';
import { inProject } from '../../harness/project';
import type { See } from '../drill';
import { goProgram, Kubectl, kubernetesProgram, moduleFolder, versions } from './cluster-programs';

/** Custom resources of the overlays: folders in Go modules. */
const definitions = [
  ['sigs.k8s.io/gateway-api@v1.3.0', 'config/crd/standard'],
  ['github.com/prometheus-operator/prometheus-operator@v0.85.0', 'example/prometheus-operator-crd'],
] as const;

const overlays = ['small', 'sandbox', 'production'];
const load = createRequire(inProject('package.json'));

/** A real API server accepts every overlay with enforced Pod Security, and an upgrade meets no field that cannot change. */
export async function applyAllManifests(see: See): Promise<void> {
  const plane = await ControlPlane.start();
  try {
    await installDefinitions(plane.kubectl);
    for (const overlay of overlays) await applyOverlay(plane.kubectl, `k8s/overlays/${overlay}`, see);
    await applyChart(plane.kubectl, see);
  } finally {
    await plane.stop();
  }
}

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

const run = promisify(execFile);
const chart = inProject('k8s/chart');
const chartOverlay = 'k8s/overlays/production';
/** Off by default: kinds of custom resources, and the dashboards. */
const isOff = ({ kind, metadata }: Manifest): boolean =>
  ['HTTPRoute', 'PodMonitor', 'PrometheusRule'].includes(kind) || metadata.name === 'lode-dashboards';

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
async function applyChart(kubectl: Kubectl, see: See): Promise<void> {
  const helm = await goProgram('helm');
  const template = async (values: readonly string[], ...more: string[]): Promise<string> => {
    const sets = values.map((value) => `--set=${value.includes('=') ? value : `${value}=true`}`);
    // A compiled Helm does not know the version of its Kubernetes packages.
    const version = `--kube-version=${versions.kubernetes}`;
    const args = ['template', 'lode', chart, '--namespace=lode', version, ...sets, ...more];
    return (await run(helm, args, { maxBuffer: 2 ** 25 })).stdout;
  };
  await run(helm, ['lint', '--strict', chart]);
  const expected = withoutHashes(renderOverlay(chartOverlay)).filter(({ kind }) => kind !== 'Namespace');
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
  await kubectl.must(['apply', '-f', inProject(chartOverlay, 'namespace.yaml')]);
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

const workloads = ['Deployment', 'StatefulSet', 'Job'];

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

/** Pod Security is enforced for pods, so one of each workload is sent without being stored. */
async function admitPods(
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

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
  readonly spec?: {
    readonly template?: {
      readonly metadata?: object;
      readonly spec: { readonly volumes?: readonly object[] };
    };
    readonly volumeClaimTemplates?: readonly { readonly metadata: { readonly name: string } }[];
  };
}

const { render } = load('./tools/kustomize/render.cjs') as { render(folder: string): readonly Manifest[] };

const renderOverlay = (folder: string): readonly Manifest[] =>
  JSON.parse(JSON.stringify(render(inProject(folder)))) as Manifest[];

const titleOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

/** Objects that the renderer of the checks and Kustomize render differently. The order of variables has no meaning. */
function differences(folder: string, kustomized: string): string[] {
  return differing(documents(kustomized), renderOverlay(folder));
}

/** Names of objects that only one list has, or that differ. */
function differing(their: readonly Manifest[], own: readonly Manifest[]): string[] {
  const theirs = new Map(their.map((object) => [titleOf(object), object]));
  const names = new Set([...theirs.keys(), ...own.map(titleOf)]);
  const ours = new Map(own.map((object) => [titleOf(object), object]));
  return [...names].filter((name) => !isDeepStrictEqual(sorted(theirs.get(name)), sorted(ours.get(name))));
}

export const documents = (text: string): Manifest[] =>
  parseAllDocuments(text)
    .map((document) => document.toJS({ maxAliasCount: -1 }) as Manifest | null)
    .filter((object) => object !== null);

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === 'env' ? byName(inner) : sorted(inner),
  ]);
  return Object.fromEntries(entries.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

const byName = (variables: unknown): unknown =>
  Array.isArray(variables)
    ? variables.map(sorted).sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
    : variables;

const nameOf = (variable: unknown): string => String((variable as { name?: unknown }).name);

const startTimeoutMs = 120_000;

/** An API server with its etcd: it validates and admits objects, but runs none. */
class ControlPlane {
  private constructor(
    readonly kubectl: Kubectl,
    private readonly folder: string,
    private readonly processes: readonly ChildProcess[],
  ) {}

  static async start(): Promise<ControlPlane> {
    const [etcd, apiServer] = [await goProgram('etcd'), await kubernetesProgram('kube-apiserver')];
    const folder = mkdtempSync(join(tmpdir(), 'lode-cluster-'));
    const [client, peer, secure] = [await freePort(), await freePort(), await freePort()];
    const token = writeTokens(folder);
    writeServiceAccountKey(join(folder, 'accounts.pem'));
    const processes = [
      launch(folder, etcd, etcdArguments(folder, client, peer)),
      launch(folder, apiServer, [...apiServerArguments(folder, client, secure), '--bind-address=127.0.0.1']),
    ];
    const kubectl = new Kubectl(writeKubeconfig(folder, `127.0.0.1:${secure}`, token));
    const plane = new ControlPlane(kubectl, folder, processes);
    try {
      await kubectl.untilReady(startTimeoutMs);
      return plane;
    } catch (error) {
      await plane.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const process of [...this.processes].reverse()) {
      if (process.exitCode !== null || process.signalCode !== null) continue;
      const ended = once(process, 'exit');
      process.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true });
  }
}

function launch(folder: string, program: string, args: readonly string[]): ChildProcess {
  const log = openSync(join(folder, `${program.split('/').at(-1)}.log`), 'w');
  return spawn(program, args, { stdio: ['ignore', log, log] });
}

const local = (port: number): string => `http://127.0.0.1:${port}`;

export const etcdArguments = (folder: string, client: number, peer: number): string[] => [
  `--data-dir=${join(folder, 'etcd')}`,
  ...[`--listen-client-urls=${local(client)}`, `--advertise-client-urls=${local(client)}`],
  ...[`--listen-peer-urls=${local(peer)}`, `--initial-advertise-peer-urls=${local(peer)}`],
  `--initial-cluster=default=${local(peer)}`,
  '--unsafe-no-fsync',
];

export const apiServerArguments = (folder: string, etcd: number, secure: number): string[] => [
  `--etcd-servers=${local(etcd)}`,
  ...[`--cert-dir=${join(folder, 'certificates')}`, `--token-auth-file=${join(folder, 'tokens.csv')}`],
  ...[`--secure-port=${secure}`, '--service-cluster-ip-range=10.77.0.0/16'],
  ...['--authorization-mode=RBAC', '--enable-admission-plugins=PodSecurity,ResourceQuota'],
  '--service-account-issuer=https://kubernetes.default.svc',
  `--service-account-key-file=${join(folder, 'accounts.pem')}`,
  `--service-account-signing-key-file=${join(folder, 'accounts.pem')}`,
];

/** @returns the token of an administrator */
export function writeTokens(folder: string): string {
  const token = randomBytes(16).toString('hex');
  writeFileSync(join(folder, 'tokens.csv'), `${token},admin,admin,"system:masters"\n`, { mode: 0o600 });
  return token;
}

export function writeServiceAccountKey(file: string): void {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

/** @returns the path of the file */
export function writeKubeconfig(folder: string, server: string, token: string): string {
  const file = join(folder, 'kubeconfig');
  const config = {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'drill',
    contexts: [{ name: 'drill', context: { cluster: 'drill', user: 'admin' } }],
    clusters: [{ name: 'drill', cluster: { server: `https://${server}`, 'insecure-skip-tls-verify': true } }],
    users: [{ name: 'admin', user: { token } }],
  };
  writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
  return file;
}
