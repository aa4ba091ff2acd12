import { within } from '../timing/within';

/** One thing a service cannot work without; resolves when it is there, rejects when not. */
export interface Dependency {
  readonly name: string;
  check(): Promise<unknown>;
}

export interface Health {
  readonly ready: boolean;
  /** Each dependency, and whether it is there. */
  readonly checks: Readonly<Record<string, 'ok' | 'away'>>;
}

/** Longest wait for one dependency, in milliseconds. */
const checkLimit = 1000;

/** Says truthfully whether a service can answer now. */
export class HealthCheck {
  private serving = false;

  constructor(private readonly dependencies: readonly Dependency[]) {}

  /** The doors are open: from now on as ready as the dependencies are. */
  start(): void {
    this.serving = true;
  }

  /** From now on not ready, whatever the dependencies say. */
  stop(): void {
    this.serving = false;
  }

  async report(): Promise<Health> {
    const results = await Promise.all(
      this.dependencies.map(async (one) => [one.name, await isThere(one)] as const),
    );
    const checks = Object.fromEntries(results.map(([name, there]) => [name, there ? 'ok' : 'away'] as const));
    return { ready: this.serving && results.every(([, there]) => there), checks };
  }
}

function isThere(dependency: Dependency): Promise<boolean> {
  const check = dependency.check().then(
    () => true,
    () => false,
  );
  return within(check, checkLimit, () => false);
}
