/** Injection tokens of the parts that the kit provides, beside the classes Bus, DataSource, Metrics and HealthCheck. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const CLOCK = Symbol('clock');

/** Bind an `Edge` under this token to accept traffic when the service is ready. */
export const EDGE = Symbol('edge');

/** An entry point other than the bus: opened last, closed first. */
export interface Edge {
  open(): Promise<void>;
  close(): Promise<void>;
}
