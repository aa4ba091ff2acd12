export type { CallOptions } from './call-options';
export { LodeClient } from './lode-client';
export type { LodeClientEvents, LodeClientOptions } from './lode-client-options';
export { LodeException } from './lode-exception';
