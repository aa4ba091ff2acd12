import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inProject } from '../../harness/project';

const run = promisify(execFile);

const versions = { kubernetes: 'v1.36.3', staging: 'v0.36.3' };

/** With the versions of kubectl, helm compiles little that is not compiled yet. */
const stagingModules = Object.fromEntries(
  ['api', 'apiextensions-apiserver', 'apimachinery', 'apiserver', 'cli-runtime', 'client-go', 'kubectl'].map(
    (name) => [`k8s.io/${name}`, versions.staging],
  ),
);

interface GoProgram {
  /** Required modules with their versions. */
  readonly modules: Readonly<Record<string, string>>;
  /** Its package; by default the source beside it, in a module of its own. */
  readonly path?: string;
  /** File with the source of the package `main`. */
  readonly source?: string;
  readonly tags?: string;
}

/** Without the clients of clouds, which find targets and take most of the time of compiling. */
const prometheus = {
  modules: { 'github.com/prometheus/prometheus': 'v0.316.0' },
  tags: 'remove_all_sd',
};
/** Modules of one release of the Collector have one of two versions. */
const [collectorStable, collectorBeta] = ['v1.67.0', 'v0.161.0'];
const collectorModule = 'go.opentelemetry.io/collector';

const containerdModule = 'github.com/containerd/containerd/v2';
/** Without storage of which the machine lacks the headers. */
const containerd = { modules: { [containerdModule]: 'v2.2.1' }, tags: 'no_btrfs,no_devmapper,no_zfs' };

const programs = {
  containerd: { ...containerd, path: `${containerdModule}/cmd/containerd` },
  ctr: { ...containerd, path: `${containerdModule}/cmd/ctr` },
  'containerd-shim-runc-v2': {
    ...containerd,
    path: `${containerdModule}/cmd/containerd-shim-runc-v2`,
  },
  coredns: {
    modules: { 'github.com/coredns/coredns': 'v1.14.7' },
    source: inProject('apps/e2e/src/drills/kubernetes/coredns.go'),
  },
  etcd: { modules: { 'go.etcd.io/etcd/server/v3': 'v3.6.5' }, path: 'go.etcd.io/etcd/server/v3' },
  helm: {
    modules: { 'helm.sh/helm/v3': 'v3.21.4', ...stagingModules },
    path: 'helm.sh/helm/v3/cmd/helm',
  },
  prometheus: { ...prometheus, path: 'github.com/prometheus/prometheus/cmd/prometheus' },
  promtool: { ...prometheus, path: 'github.com/prometheus/prometheus/cmd/promtool' },
  collector: {
    source: inProject('apps/e2e/src/drills/monitoring/collector.go'),
    modules: {
      'github.com/open-telemetry/opentelemetry-collector-contrib/exporter/fileexporter': collectorBeta,
      ...Object.fromEntries(
        ['component', 'confmap', 'confmap/provider/fileprovider', 'exporter', 'receiver'].map((name) => [
          `${collectorModule}/${name}`,
          collectorStable,
        ]),
      ),
      ...Object.fromEntries(
        ['otelcol', 'receiver/otlpreceiver', 'service'].map((name) => [
          `${collectorModule}/${name}`,
          collectorBeta,
        ]),
      ),
    },
  },
} as const satisfies Record<string, GoProgram>;

/** Compiling the API server takes five minutes on two cores. */
const buildTimeoutMs = 45 * 60_000;

const kubernetesPrograms = [
  ...(['kube-apiserver', 'kube-controller-manager', 'kube-scheduler'] as const),
  ...(['kubelet', 'kube-proxy', 'kubectl'] as const),
];

/** Programs of a cluster, kept in a folder that git ignores. LODE_KUBERNETES_BINARIES names another folder. */
export const binaries = process.env['LODE_KUBERNETES_BINARIES'] ?? inProject('.tools', 'kubernetes');

/** Why the programs cannot be made here; undefined if they exist or can be. */
export async function missingTools(): Promise<string | undefined> {
  if (!(await answers('kubectl', ['version', '--client']))) return 'kubectl is not installed';
  if (['etcd', 'kube-apiserver'].every((name) => existsSync(join(binaries, name)))) return undefined;
  return (await answers('go', ['version'])) ? undefined : 'Go is not installed';
}

/** Why a program cannot be made here; undefined if it exists or can be. */
export async function missingProgram(name: keyof typeof programs): Promise<string | undefined> {
  if (existsSync(join(binaries, name))) return undefined;
  return (await answers('go', ['version']))
    ? undefined
    : `${name} does not exist in ${binaries}, and Go is not installed`;
}

const answers = (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );

/** The path of a program of Kubernetes; it is compiled from the Go modules at the first call. */
export async function kubernetesProgram(name: (typeof kubernetesPrograms)[number]): Promise<string> {
  const program = join(binaries, name);
  if (existsSync(program)) return program;
  const source = join(binaries, 'source-kubernetes');
  await writeKubernetesModule(source);
  await compile(source, `k8s.io/kubernetes/cmd/${name}`, program);
  return program;
}

/** The path of a program; it is compiled from its Go module at the first call. */
export async function goProgram(name: keyof typeof programs): Promise<string> {
  const program = join(binaries, name);
  if (existsSync(program)) return program;
  const { modules, path = '.', source: main, tags }: GoProgram = programs[name];
  const source = join(binaries, `source-${name}`);
  mkdirSync(source, { recursive: true });
  const required = Object.entries(modules).map(([module, version]) => `require ${module} ${version}`);
  writeFileSync(join(source, 'go.mod'), [`module lode.dev/${name}`, 'go 1.26', ...required, ''].join('\n'));
  if (main !== undefined) copyFileSync(main, join(source, 'main.go'));
  await compile(source, path, program, tags);
  return program;
}

/** A module whose go.mod repeats the one of Kubernetes, with the published modules in place of those in its repository. */
async function writeKubernetesModule(source: string): Promise<void> {
  mkdirSync(source, { recursive: true });
  const wanted = `k8s.io/kubernetes@${versions.kubernetes}`;
  const { GoMod } = await downloaded(wanted);
  const text = readFileSync(GoMod, 'utf8')
    .replace('module k8s.io/kubernetes', 'module lode.dev/cluster')
    .replaceAll(/(k8s\.io\/[\w-]+) => \.\/staging\/src\/k8s\.io\/[\w-]+/g, `$1 => $1 ${versions.staging}`)
    .replace('require (', `require (\n\tk8s.io/kubernetes ${versions.kubernetes}`);
  writeFileSync(join(source, 'go.mod'), text);
}

async function compile(source: string, path: string, program: string, tags = ''): Promise<void> {
  const version = 'k8s.io/component-base/version';
  const [major = '', minor = ''] = versions.kubernetes.slice(1).split('.');
  const flags = Object.entries({ gitVersion: versions.kubernetes, gitMajor: major, gitMinor: minor }).map(
    ([name, value]) => `-X ${version}.${name}=${value}`,
  );
  const options = ['-mod=mod', `-tags=${tags}`, '-ldflags', `-s -w ${flags.join(' ')}`];
  await run('go', ['build', ...options, '-o', program, path], {
    cwd: source,
    env: { ...process.env, CGO_ENABLED: '0' },
    timeout: buildTimeoutMs,
  });
}

/** The folder of a Go module, which contains the definitions of custom resources. */
export async function moduleFolder(module: string): Promise<string> {
  return (await downloaded(module)).Dir;
}

async function downloaded(module: string): Promise<{ Dir: string; GoMod: string }> {
  const { stdout } = await run('go', ['mod', 'download', '-json', module], { timeout: buildTimeoutMs });
  return JSON.parse(stdout) as { Dir: string; GoMod: string };
}

export interface KubectlResult {
  readonly status: number | null;
  readonly output: string;
  /** Warnings of admission, and errors. */
  readonly messages: string;
}

/** kubectl with the configuration of one cluster. */
export class Kubectl {
  constructor(
    readonly kubeconfig: string,
    private readonly program = 'kubectl',
  ) {}

  async run(args: readonly string[], input?: string): Promise<KubectlResult> {
    const child = spawn(this.program, args, { env: { ...process.env, KUBECONFIG: this.kubeconfig } });
    child.stdin.end(input ?? '');
    const [output, messages, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve) => void child.once('close', resolve)),
    ]);
    return { status, output, messages };
  }

  /** @throws Error with the messages of kubectl if the status is not 0 */
  async must(args: readonly string[], input?: string): Promise<KubectlResult> {
    const result = await this.run(args, input);
    if (result.status !== 0) throw new Error(`kubectl ${args.join(' ')}: ${result.messages.slice(0, 2000)}`);
    return result;
  }

  /** Resolves when the API server answers and its first namespace exists. @throws after the time */
  async untilReady(timeoutMs: number): Promise<void> {
    const end = performance.now() + timeoutMs;
    while ((await this.run(['get', 'namespace', 'default', '-o', 'name'])).status !== 0) {
      if (performance.now() > end) throw new Error('the API server did not start');
      await wait(500);
    }
  }
}
