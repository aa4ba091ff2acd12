import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

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
