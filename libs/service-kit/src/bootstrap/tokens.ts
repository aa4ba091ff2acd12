/** Injection tokens of what the kit gives every service, beside the classes Bus, DataSource, Metrics and HealthCheck. */
export const CONFIG = Symbol('config');
export const LOGGER = Symbol('logger');
export const CLOCK = Symbol('clock');

/** Bind an `Edge` under this token to let the world in when the service is ready. */
export const EDGE = Symbol('edge');

/** A door other than the bus: opens last, closes first. */
export interface Edge {
  open(): Promise<void>;
  close(): Promise<void>;
}
