import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inProject } from '../../harness/project';

const run = promisify(execFile);

const versions = { kubernetes: 'v1.36.3', staging: 'v0.36.3', etcd: 'v3.6.5' };
/** Compiling the API server takes five minutes on two cores. */
const buildTimeoutMs = 45 * 60_000;

/** Programs of a control plane, kept in a folder that git ignores. LODE_KUBERNETES_BINARIES names another folder. */
const folder = process.env['LODE_KUBERNETES_BINARIES'] ?? inProject('.tools', 'kubernetes');

/** Why the programs cannot be made here; undefined if they exist or can be. */
export async function missingTools(): Promise<string | undefined> {
  if (!(await answers('kubectl', ['version', '--client']))) return 'kubectl is not installed';
  if (['etcd', 'kube-apiserver'].every((name) => existsSync(join(folder, name)))) return undefined;
  return (await answers('go', ['version'])) ? undefined : 'Go is not installed';
}

const answers = (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  );

/** The path of a program of Kubernetes; it is compiled from the Go modules at the first call. */
export async function kubernetesProgram(name: 'kube-apiserver'): Promise<string> {
  const program = join(folder, name);
  if (existsSync(program)) return program;
  const source = join(folder, 'source-kubernetes');
  await writeKubernetesModule(source);
  await compile(source, `k8s.io/kubernetes/cmd/${name}`, program);
  return program;
}

export async function etcdProgram(): Promise<string> {
  const program = join(folder, 'etcd');
  if (existsSync(program)) return program;
  const source = join(folder, 'source-etcd');
  const path = 'go.etcd.io/etcd/server/v3';
  mkdirSync(source, { recursive: true });
  writeFileSync(
    join(source, 'go.mod'),
    `module lode.dev/etcd\n\ngo 1.26\n\nrequire ${path} ${versions.etcd}\n`,
  );
  await compile(source, path, program);
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

async function compile(source: string, path: string, program: string): Promise<void> {
  const version = 'k8s.io/component-base/version';
  const [major = '', minor = ''] = versions.kubernetes.slice(1).split('.');
  const flags = Object.entries({ gitVersion: versions.kubernetes, gitMajor: major, gitMinor: minor }).map(
    ([name, value]) => `-X ${version}.${name}=${value}`,
  );
  await run('go', ['build', '-mod=mod', '-ldflags', `-s -w ${flags.join(' ')}`, '-o', program, path], {
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
