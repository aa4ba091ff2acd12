import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorMode, type OperatorModeUser } from '@lode/testing';
import { stringify } from 'yaml';
import { inProject } from '../../harness/project';
import type { See } from '../drill';
import { seconds, timed } from '../load';
import { runWell } from '../programs';
import type { Kubectl } from './cluster-programs';
import { images } from './images';

/** Namespace of Postgres and NATS, and of the release. */
const [servers, tenant] = ['servers', 'tenant'];
const timeout = '--timeout=10m';

/**
 * Servers that Lode does not install: Postgres with a certificate of a private authority, which requires TLS, and NATS in operator mode with
 * TLS. A release uses them by `verify-full` and by a credentials file for each service.
 */
class ExternalServers {
  private readonly folder: string;

  constructor(
    private readonly kubectl: Kubectl,
    folder: string,
  ) {
    this.folder = join(folder, 'external');
    mkdirSync(this.folder);
  }

  /** Starts them, and makes the Secrets of the release from files, as their administrators hand them out. */
  async start(): Promise<void> {
    for (const name of [servers, tenant]) {
      await this.kubectl.must(['create', 'namespace', name]);
      await this.kubectl.must(['label', 'namespace', name, 'pod-security.kubernetes.io/enforce=restricted']);
    }
    this.authority('ca');
    this.authority('other');
    for (const name of ['postgres', 'nats']) this.certificate(name);
    const { config, creds } = operatorMode(usersOfServices());
    const natsConfig = `${config}tls { cert_file: /tls/tls.crt, key_file: /tls/tls.key }\n`;
    const password = 'nadministrator';
    await this.apply(
      ...['postgres', 'nats'].map((name) => secret(servers, `${name}-tls`, this.files(name))),
      secret(servers, 'nats-config', { 'nats.conf': natsConfig }),
      postgres(password),
      nats,
      ...['postgres', 'nats'].map(serviceOf),
      secret(tenant, 'private-ca', { 'ca.crt': this.read('ca.crt') }),
      secret(tenant, 'other-ca', { 'ca.crt': this.read('other.crt') }),
      secret(tenant, 'admin', { uri: `postgres://postgres:${password}@postgres.${servers}.svc:5432/lode` }),
      secret(
        tenant,
        'credentials',
        Object.fromEntries(Object.entries(creds).map(([name, text]) => [`${name}.creds`, text])),
      ),
    );
    for (const name of ['postgres', 'nats'])
      await this.kubectl.must(['-n', servers, 'rollout', 'status', `deployment/${name}`, timeout]);
    const made = await runWell(process.execPath, ['tools/cluster/secrets.cjs', '--release', 'own'], {
      ...{ cwd: inProject(), timeoutMs: 60_000 },
      env: { ...process.env, KUBECONFIG: '/dev/null' },
    });
    await this.kubectl.must(['-n', tenant, 'apply', '-f', '-'], made);
  }

  /** Values of the release. */
  values(caSecret = 'private-ca'): object {
    const peers = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': servers } } }];
    return {
      fullnameOverride: 'own',
      image: { registry: 'lode' },
      settings: { LODE_PUBLIC_URL: 'https://lode.example.com', LODE_LOG_LEVEL: 'info' },
      database: {
        ...{ host: `postgres.${servers}.svc`, parameters: 'sslmode=verify-full', caSecret },
        ...{ adminSecret: 'admin', adminSecretKey: 'uri', connections: 120, peers },
      },
      nats: {
        ...{ enabled: false, servers: [`tls://nats.${servers}.svc:4222`], auth: 'credentials', peers },
        ...{ existingSecret: 'credentials', caSecret: 'private-ca' },
      },
      defaults: { replicas: 1, resources: { requests: { cpu: '10m', memory: '32Mi' } } },
      services: { leads: small, crawl: small, mcp: small },
    };
  }

  private authority(name: string): void {
    this.openssl(
      ...['req', '-x509', ...ellipticKey, '-nodes', '-days', '30', '-subj', `/CN=${name}`],
      ...['-keyout', `${name}.key`, '-out', `${name}.crt`],
    );
  }

  /** For the name of the Service, signed by the authority. */
  private certificate(name: string): void {
    const host = `${name}.${servers}.svc`;
    writeFileSync(join(this.folder, `${name}.ext`), `subjectAltName=DNS:${host}\n`);
    const request = `${name}.csr`;
    this.openssl(
      ...['req', ...ellipticKey, '-nodes', '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', request],
    );
    this.openssl(
      ...['x509', '-req', '-in', request, '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'],
      ...['-days', '30', '-extfile', `${name}.ext`, '-out', `${name}.crt`],
    );
  }

  private openssl(...args: readonly string[]): void {
    execFileSync('openssl', args, { cwd: this.folder, stdio: 'ignore' });
  }

  private read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  private files(name: string): Readonly<Record<string, string>> {
    return { 'tls.crt': this.read(`${name}.crt`), 'tls.key': this.read(`${name}.key`) };
  }

  private async apply(...objects: readonly object[]): Promise<void> {
    const text = objects.map((object) => stringify(object)).join('---\n');
    await this.kubectl.must(['apply', '-f', '-'], text);
  }
}

/** Installs with servers elsewhere, and shows what a pod says about an unknown authority. */
export async function installOnOwnServers(
  kubectl: Kubectl,
  folder: string,
  helm: (command: string) => Promise<string>,
  see: See,
): Promise<void> {
  const external = new ExternalServers(kubectl, folder);
  await external.start();
  const file = join(folder, 'own-values.yaml');
  const install = async (options = ''): Promise<void> => {
    const command = `helm upgrade --install own k8s/chart --namespace ${tenant} --values ${file} ${options}`;
    await helm(command);
  };
  writeFileSync(file, stringify(external.values()));
  const { took } = await timed(() => install('--wait --wait-for-jobs --timeout 15m'));
  see(
    `own Postgres (verify-full, private authority) and NATS (TLS, credentials): ready in ${seconds(took)}`,
    true,
  );
  const test = await helm(`helm test own --namespace ${tenant}`);
  see('own servers: helm test', /Phase:\s+Succeeded/.test(test));
  const key = /lode_\S+/.exec(
    (await kubectl.must(['-n', tenant, 'exec', 'deploy/own-gateway', '-c', 'service', '--', ...setUp]))
      .output,
  )?.[0];
  const asked = await kubectl.run([
    ...['-n', tenant, 'exec', 'deploy/own-gateway', '-c', 'service', '--', '/nodejs/bin/node', '-e', askAll],
    key ?? '',
  ]);
  see(
    `own servers: answers of the services: ${asked.output.trim()} ${asked.messages}`,
    /^(200 ?)+$/.test(asked.output.trim()),
  );
  writeFileSync(file, stringify(external.values('other-ca')));
  const began = performance.now();
  await install();
  const said = await untilSaid(kubectl, 'authority|certificate|not trusted', 60_000);
  see(`unknown authority of Postgres: after ${seconds(performance.now() - began)}: ${said}`, said !== '');
  const { output: ready } = await kubectl.must([
    ...['-n', tenant, 'get', 'deployment', 'own-gateway', '-o', 'jsonpath={.status.readyReplicas}'],
  ]);
  see(
    `unknown authority: ${ready} pod of the gateway, which knows the right one, stays ready`,
    ready === '1',
  );
  await helm(`helm uninstall own --namespace ${tenant} --wait`);
  await kubectl.must(['delete', 'namespace', tenant, servers, '--wait=true', timeout]);
}

const small = { resources: { requests: { cpu: '10m', memory: '32Mi' } } };
const ellipticKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
const setUp = ['/nodejs/bin/node', 'setup.js', '--key'];

/** Operations of several services, from inside the gateway. */
const askAll = `
const paths = ['/lists', '/sequences', '/webhooks', '/exports', '/suppressions', '/account', '/readings', '/jobs'];
Promise.all(paths.map((path) => fetch('http://127.0.0.1:3000' + path, { headers: { Authorization: 'Bearer ' + process.argv[1] } })))
  .then((answers) => console.log(answers.map(({ status }) => status).join(' ')));`;

/** A log line of a new pod. @returns empty if there is none in time */
async function untilSaid(kubectl: Kubectl, words: string, timeoutMs: number): Promise<string> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    const { output } = await kubectl.run([
      ...[
        '-n',
        tenant,
        'logs',
        '-l',
        'app.kubernetes.io/instance=own',
        '-c',
        'service',
        '--tail=20',
        '--prefix',
      ],
      ...['--max-log-requests=40', '--ignore-errors'],
    ]);
    const line = output.split('\n').find((each) => new RegExp(words, 'i').test(each));
    if (line) return line.slice(0, 400);
  }
  return '';
}

/** Permissions of the services, as the administrator of NATS gives them. */
function usersOfServices(): Record<string, OperatorModeUser> {
  const { services } = JSON.parse(readFileSync(inProject('k8s/chart/files/services.json'), 'utf8')) as {
    services: Readonly<
      Record<string, { subscribe: string[]; publish: string[]; answers: { max: number; expires: string } }>
    >;
  };
  return Object.fromEntries(
    Object.entries(services).map(([name, { subscribe, publish, answers }]) => [
      name,
      {
        pub: { allow: publish },
        sub: { allow: subscribe },
        resp: { max: answers.max, ttl: parseInt(answers.expires, 10) * 1e9 },
      },
    ]),
  );
}

const secret = (namespace: string, name: string, stringData: Readonly<Record<string, string>>): object => ({
  ...{ apiVersion: 'v1', kind: 'Secret' },
  metadata: { name, namespace },
  stringData,
});

const ports: Readonly<Record<string, number>> = { postgres: 5432, nats: 4222 };

const serviceOf = (name: string): object => ({
  ...{ apiVersion: 'v1', kind: 'Service' },
  metadata: { name, namespace: servers },
  spec: { selector: { app: name }, ports: [{ port: ports[name] }] },
});

function deployment(name: string, user: number, container: object, volumes: readonly object[]): object {
  const containerSecurity = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };
  return {
    ...{ apiVersion: 'apps/v1', kind: 'Deployment' },
    metadata: { name, namespace: servers },
    spec: {
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: {
          securityContext: {
            ...{ runAsUser: user, runAsGroup: user, fsGroup: user, runAsNonRoot: true },
            seccompProfile: { type: 'RuntimeDefault' },
          },
          containers: [
            { name, imagePullPolicy: 'IfNotPresent', securityContext: containerSecurity, ...container },
          ],
          volumes: [{ name: 'tls', secret: { secretName: `${name}-tls`, defaultMode: 0o440 } }, ...volumes],
        },
      },
    },
  };
}

const tls = { name: 'tls', mountPath: '/tls' };

/** Connections without TLS are refused. */
const postgres = (password: string): object =>
  deployment(
    'postgres',
    999,
    {
      image: images.postgres,
      args: ['-c', 'ssl=on', '-c', 'ssl_cert_file=/tls/tls.crt', '-c', 'ssl_key_file=/tls/tls.key'],
      env: [
        { name: 'POSTGRES_DB', value: 'lode' },
        { name: 'POSTGRES_PASSWORD', value: password },
        { name: 'POSTGRES_HOST_TYPE', value: 'hostssl' },
      ],
      readinessProbe: { tcpSocket: { port: 5432 }, periodSeconds: 2 },
      volumeMounts: [
        tls,
        { name: 'data', mountPath: '/var/lib/postgresql' },
        { name: 'run', mountPath: '/var/run/postgresql' },
      ],
    },
    [
      { name: 'data', emptyDir: {} },
      { name: 'run', emptyDir: {} },
    ],
  );

const nats = deployment(
  'nats',
  65_532,
  {
    image: images.nats,
    args: ['--config', '/config/nats.conf'],
    readinessProbe: { tcpSocket: { port: 4222 }, periodSeconds: 2 },
    volumeMounts: [tls, { name: 'config', mountPath: '/config' }],
  },
  [{ name: 'config', secret: { secretName: 'nats-config' } }],
);
