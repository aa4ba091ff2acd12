import { within } from '../timing/within';

/** A dependency that a service cannot work without; resolves when it is available, rejects when not. */
export interface Dependency {
  readonly name: string;
  check(): Promise<unknown>;
}

export interface Health {
  readonly ready: boolean;
  /** The state of each dependency. */
  readonly checks: Readonly<Record<string, 'ok' | 'away'>>;
}

/** Maximum wait for one dependency, in milliseconds. */
const checkTimeoutMs = 1000;

/** Reports whether a service can answer now. */
export class HealthCheck {
  private serving = false;

  constructor(private readonly dependencies: readonly Dependency[]) {}

  /** Marks the service as started: it is ready when its dependencies are. */
  start(): void {
    this.serving = true;
  }

  /** Marks the service as not ready, independent of its dependencies. */
  stop(): void {
    this.serving = false;
  }

  async report(): Promise<Health> {
    const results = await Promise.all(
      this.dependencies.map(async (one) => [one.name, await isAvailable(one)] as const),
    );
    const checks = Object.fromEntries(results.map(([name, there]) => [name, there ? 'ok' : 'away'] as const));
    return { ready: this.serving && results.every(([, there]) => there), checks };
  }
}

function isAvailable(dependency: Dependency): Promise<boolean> {
  const check = dependency.check().then(
    () => true,
    () => false,
  );
  return within(check, checkTimeoutMs, () => false);
}
