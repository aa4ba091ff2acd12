import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { until } from '../../../harness/until';
import { onInterruption } from '../../interruptions';
import { runProgram, runWell } from '../../run-program';
import { binaries } from '../binaries';
import { Processes } from '../node/processes';

const timeoutMs = 20 * 60_000;
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
