import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { runProgram, runWell } from '../../run-program';

const timeoutMs = 600_000;

/** Images and containers of containerd that belong to Kubernetes. */
export class Containers {
  constructor(
    private readonly socket: string,
    private readonly ctr: string,
  ) {}

  async answers(): Promise<boolean> {
    return (await this.run('version')).status === 0;
  }

  /** Number of running containers, with the ones that hold the network of a pod. */
  async running(): Promise<number> {
    return (await this.tasks()).length;
  }

  /** Ends containers that Kubernetes has left, with the process that watches each. */
  async endAll(): Promise<void> {
    for (const task of await this.tasks()) await this.run('tasks', 'delete', '--force', task);
  }

  /** @param archive as `docker save` writes it */
  async importImages(archive: Readable): Promise<void> {
    const child = spawn(this.ctr, this.args('images', 'import', '--local', '-'), {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    archive.pipe(child.stdin);
    const [messages, [status]] = await Promise.all([
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ]);
    if (status !== 0) throw new Error(`ctr images import: ${messages.slice(-1000)}`);
  }

  async kill(container: string): Promise<void> {
    await runWell(this.ctr, this.args('tasks', 'kill', '--signal', 'SIGKILL', container), {
      cwd: '/',
      timeoutMs,
    });
  }

  private async tasks(): Promise<string[]> {
    const { output } = await this.run('tasks', 'list', '--quiet');
    return output.split('\n').filter((line) => line !== '' && !line.includes(' '));
  }

  private run(...args: string[]): ReturnType<typeof runProgram> {
    return runProgram(this.ctr, this.args(...args), { cwd: '/', timeoutMs });
  }

  private args(...args: string[]): string[] {
    return ['--address', this.socket, '--namespace', 'k8s.io', ...args];
  }
}
