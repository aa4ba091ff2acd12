export type { CallOptions } from './call-options';
export { LodeClient } from './lode-client';
export type { LodeClientEvents, LodeClientOptions, LodeClientStatus } from './lode-client-options';
export { LodeNatsDeserializer, LodeNatsSerializer } from './nats-serializers';
export { LodeException } from './lode-exception';
