import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@lode/service-kit';
import { goProgram, kubernetesProgram } from './binaries';
import { Kubectl } from './kubectl';

const startTimeoutMs = 120_000;

/** An API server with its etcd: it validates and admits objects, but runs none. */
export class ControlPlane {
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
