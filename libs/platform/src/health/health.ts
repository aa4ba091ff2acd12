import { within } from '../timing/within';

/** A dependency of a service; `check` resolves when it is available, and rejects when not. */
export interface Dependency {
  readonly name: string;
  /** Whether the service works without it: then its state is reported only. */
  readonly isOptional?: boolean;
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
  private state: 'starting' | 'serving' | 'stopping' = 'starting';
  private answersAlone = false;
  private readonly last = new Map<string, boolean>();
  /** Called by the check that finds a dependency lost or available again, until the service stops. */
  onChange: (dependency: string, isAvailable: boolean) => void = () => undefined;

  /** @param dependencies more can be added while the service starts */
  constructor(private readonly dependencies: Dependency[] = []) {}

  watch(dependency: Dependency): void {
    this.dependencies.push(dependency);
  }

  /**
   * Marks the service as started: it is ready when its dependencies are. With `answersAlone` it takes requests also
   * without them, because its clients get 503 with `Retry-After` from it alone.
   */
  start({ answersAlone = false } = {}): void {
    this.state = 'serving';
    this.answersAlone = answersAlone;
  }

  /** Marks the service as not ready, independent of its dependencies. */
  stop(): void {
    this.state = 'stopping';
  }

  async report(): Promise<Health> {
    const results = await Promise.all(
      this.dependencies.map(async (one) => [one.name, await isAvailable(one)] as const),
    );
    this.compare(results);
    const checks = Object.fromEntries(results.map(([name, there]) => [name, there ? 'ok' : 'away'] as const));
    const needed = this.dependencies.filter(({ isOptional }) => !isOptional);
    const isComplete = needed.every(({ name }) => checks[name] === 'ok');
    return { ready: this.state === 'serving' && isComplete, checks };
  }

  private compare(results: readonly (readonly [string, boolean])[]): void {
    for (const [name, there] of results) {
      if ((this.last.get(name) ?? true) !== there && this.state !== 'stopping') this.onChange(name, there);
      this.last.set(name, there);
    }
  }

  /** Whether a load balancer should send requests, given the current report. */
  takesRequests({ ready }: Health): boolean {
    return ready || (this.state === 'serving' && this.answersAlone);
  }
}

function isAvailable(dependency: Dependency): Promise<boolean> {
  const check = dependency.check().then(
    () => true,
    () => false,
  );
  return within(check, checkTimeoutMs, () => false);
}
