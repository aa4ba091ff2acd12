import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/platform';
import { inProject } from '../../harness/project';
import type { See } from '../drill';
import { pythonPrograms, runProgram, runWell } from '../programs';
import { newService, nextChart, olderChart } from './charts';
import { goProgram, Kubectl, kubernetesProgram, moduleFolder } from './cluster-programs';

/** Custom resources of the chart: folders in Go modules. */
const definitions = [
  ['sigs.k8s.io/gateway-api@v1.3.0', 'config/crd/standard'],
  ['github.com/prometheus-operator/prometheus-operator@v0.85.0', 'example/prometheus-operator-crd'],
] as const;

const load = createRequire(inProject('package.json'));
const { objectsOf, template } = load('./tools/cluster/helm.cjs') as {
  objectsOf(text: string): Manifest[];
  template(values: object, files?: readonly string[], ...options: string[]): string;
};

const registry = { image: { registry: 'registry.example.com/lode' } };

/** Installations of each kind: the examples, and values that they do not use. */
const installations: readonly (readonly [title: string, values: object, files: readonly string[]])[] = [
  ['small', registry, ['small.yaml']],
  ['sandbox', registry, ['sandbox.yaml']],
  ['production', registry, ['production.yaml']],
  [
    'own servers and Gateway API',
    {
      ...registry,
      ...{ settings: { LODE_PUBLIC_URL: 'https://lode.example.com' }, commonLabels: { team: 'sales' } },
      ...{
        database: { host: 'db.example.com', caSecret: 'ca', clientSecret: 'client', adminSecret: 'admin' },
      },
      ...{
        nats: {
          enabled: false,
          servers: ['tls://nats.example.com:4222'],
          auth: 'credentials',
          caSecret: 'ca',
        },
      },
      ...{ httpRoute: { enabled: true, parentRefs: [{ name: 'public', namespace: 'ingress' }] } },
      ...{ placement: { nodeSelector: { disk: 'ssd' }, priorityClassName: 'system-cluster-critical' } },
      ...{
        pgbouncer: { enabled: true },
        renderer: { enabled: true },
        tracing: { endpoint: 'http://collector:4318' },
      },
      services: {
        crawl: {
          ...{ replicas: 5, tag: '9.9.9', extraEnv: [{ name: 'A', value: 'b' }], podAnnotations: { a: 'b' } },
          ...{
            extraVolumes: [{ name: 'more', emptyDir: {} }],
            serviceAccount: { create: false, name: 'own' },
          },
          extraVolumeMounts: [{ name: 'more', mountPath: '/more' }],
        },
      },
    },
    [],
  ],
];

/** Minor versions of Kubernetes 1 that the chart supports, as far as they have schemas. */
const minorVersions = [30, 31, 32, 33, 34, 35, 36, 37];

/** All objects of Kubernetes' own kinds fit the schemas of each version, which allow no unknown field. */
export async function validateManifests(see: See): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-manifests-'));
  try {
    const programs = await pythonPrograms(['kubernetes-validate==1.37.0']);
    const validate = (minor: number, file: string): ReturnType<typeof runProgram> => {
      const args = ['--kubernetes-version', `1.${minor}.0`, '--strict', '--quiet', '--no-warn', file];
      return runProgram(join(programs, 'kubernetes-validate'), args, {
        cwd: folder,
        timeoutMs: startTimeoutMs,
      });
    };
    const files = installations.map(([, values, examples], index) => {
      const file = join(folder, `${index}.yaml`);
      writeFileSync(file, template(values, examples));
      return file;
    });
    for (const minor of minorVersions) {
      const results = await Promise.all(files.map((file) => validate(minor, file)));
      const problems = results.filter(({ status }) => status !== 0).map(({ output }) => output.slice(0, 500));
      see(`${files.length} installations fit Kubernetes 1.${minor} ${problems.join()}`, !problems.length);
    }
    const wrong = join(folder, 'wrong.yaml');
    writeFileSync(wrong, template(registry, ['small.yaml']).replace('replicas:', 'replica:'));
    see('a misspelt field does not fit', (await validate(30, wrong)).status !== 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A real API server accepts the chart with enforced Pod Security, a second time without changes, and an upgrade meets no field that
 * cannot change. */
export async function applyAllManifests(see: See): Promise<void> {
  const plane = await ControlPlane.start();
  try {
    await installDefinitions(plane.kubectl);
    await plane.kubectl.must(['create', 'namespace', 'lode']);
    const restricted = 'pod-security.kubernetes.io/enforce=restricted';
    const warned = 'pod-security.kubernetes.io/warn=restricted';
    await plane.kubectl.must(['label', 'namespace', 'lode', restricted, warned]);
    // Controllers, which this cluster does not have, make the account.
    for (const account of ['default', 'own'])
      await plane.kubectl.run(['create', 'serviceaccount', account, '--namespace', 'lode']);
    for (const [title, values, files] of installations)
      await applyInstallation(plane.kubectl, title, [values, files], see);
    await keepSecrets(plane.kubectl, see);
  } finally {
    await plane.stop();
  }
}

/** `secrets.generate` over the life of a release: an upgrade with a new service adds its keys, and nothing changes a value. */
async function keepSecrets(kubectl: Kubectl, see: See): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-charts-'));
  const helm = await goProgram('helm');
  const run = (...args: readonly string[]): Promise<string> =>
    runWell(helm, [...args, '--namespace', 'lode'], {
      ...{ cwd: folder, timeoutMs: startTimeoutMs },
      env: { ...process.env, KUBECONFIG: kubectl.kubeconfig },
    });
  const values = [
    'postgres.enabled=true',
    'sandbox.enabled=true',
    'secrets.generate=true',
    'image.registry=r',
  ];
  const sets = values.flatMap((value) => ['--set', value]);
  const [older, next] = [olderChart(folder), nextChart(folder)];
  const steps: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['the same chart again', () => run('upgrade', 'lode', older, ...sets)],
    ['an upgrade with a new service', () => run('upgrade', 'lode', next, ...sets)],
    ['a rollback', () => run('rollback', 'lode')],
    ['a new installation', () => run('uninstall', 'lode').then(() => run('install', 'lode', next, ...sets))],
  ];
  try {
    await run('install', 'lode', older, ...sets);
    const secretKey = { stringData: { LODE_SECRET_KEY: 'new,old' } };
    await kubectl.must(['-n', 'lode', 'patch', 'secret', 'lode', '-p', JSON.stringify(secretKey)]);
    let before = await secretValues(kubectl);
    for (const [title, step] of steps) {
      await step();
      const after = await secretValues(kubectl);
      const changed = [...before].filter(([key, value]) => after.get(key) !== value).map(([key]) => key);
      const kept = changed.length === 0 && after.size >= before.size;
      see(`generated Secrets after ${title}: ${after.size} keys, changed: ${changed.join() || 'none'}`, kept);
      before = after;
    }
    const isNew = [...before.keys()].filter((key) => key.includes(newService.toUpperCase())).length === 3;
    see('generated Secrets have three passwords of the new service', isNew);
    await run('uninstall', 'lode');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function secretValues(kubectl: Kubectl): Promise<ReadonlyMap<string, string>> {
  const { output } = await kubectl.must([
    ...['-n', 'lode', 'get', 'secrets', '-l', 'app.kubernetes.io/part-of=lode', '-o', 'json'],
  ]);
  const { items } = JSON.parse(output) as {
    items: readonly { metadata: { name: string }; data: Record<string, string> }[];
  };
  return new Map(
    items.flatMap(({ metadata, data }) =>
      Object.entries(data).map(([key, value]) => [`${metadata.name}/${key}`, value] as const),
    ),
  );
}

async function installDefinitions(kubectl: Kubectl): Promise<void> {
  for (const [module, folder] of definitions) {
    const from = join(await moduleFolder(module), folder);
    const files = readdirSync(from).filter((name) => name.endsWith('.yaml') && name !== 'kustomization.yaml');
    for (const name of files.filter((file) => statSync(join(from, file)).isFile()))
      await kubectl.must(['apply', '--server-side', '-f', join(from, name)]);
  }
  const names = [
    'httproutes.gateway.networking.k8s.io',
    'podmonitors.monitoring.coreos.com',
    'prometheusrules.monitoring.coreos.com',
  ];
  await kubectl.must([
    ...['wait', '--for=condition=Established', '--timeout=60s'],
    ...names.map((name) => `crd/${name}`),
  ]);
}

async function applyInstallation(
  kubectl: Kubectl,
  title: string,
  [values, files]: readonly [object, readonly string[]],
  see: See,
): Promise<void> {
  const render = (tag: string): string => {
    const { image, ...others } = values as { image: object };
    return template({ ...others, image: { ...image, tag } }, files, '--skip-tests');
  };
  const versions: readonly (readonly [string, string])[] = [
    ['the first version', render('0.1.0')],
    ['the same again', render('0.1.0')],
    ['an upgrade', render('0.2.0')],
    ['the way back', render('0.1.0')],
  ];
  for (const [time, manifests] of versions) {
    const { accepted, problems } = await apply(kubectl, manifests);
    see(`${title}, ${time}: ${accepted} objects accepted, ${problems} refused or warned about`, !problems);
  }
  const { output } = await kubectl.run(
    ['diff', '--server-side', '--force-conflicts', '-f', '-'],
    render('0.1.0'),
  );
  see(
    `${title}: a comparison with the cluster shows ${output.trim() ? output.slice(0, 2000) : 'nothing'}`,
    !output.trim(),
  );
  await admitPods(kubectl, title, objectsOf(render('0.1.0')), see);
  for (const [, manifests] of versions) await remove(kubectl, manifests);
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
      // kubectl reads YAML 1.1, which has other words for booleans.
      JSON.stringify(podOf(workload)),
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

async function remove(kubectl: Kubectl, manifests: string): Promise<void> {
  await kubectl.must(
    ['delete', '--cascade=background', '--wait=false', '--ignore-not-found', '-f', '-'],
    manifests,
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
