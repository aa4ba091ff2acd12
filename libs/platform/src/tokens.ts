/** Injection token of the settings of the service, a `ConfigOf` of its `settings`. */
export const CONFIG = Symbol('config');

/** Injection token of the `ServiceDefinition`. */
export const SERVICE = Symbol('service');

/** Injection token of shorter intervals in tests; else empty. */
export const INTERVALS = Symbol('intervals');

/** Bind an `Edge` under this token to accept traffic when the service is ready. */
export const EDGE = Symbol('edge');

/** Injection token of the `Tracer` of the service; null without tracing. */
export const TRACER = Symbol('tracer');

/** An entry point other than the bus: opened last, closed first. */
export interface Edge {
  open(): Promise<void>;
  close(): Promise<void>;
}

/** What begins when the service answers requests. */
export class WhenServing {
  private readonly starts: (() => void)[] = [];

  add(start: () => void): void {
    this.starts.push(start);
  }

  begin(): void {
    for (const start of this.starts) start();
  }
}
