/** Injects the `LodeClient`. */
export const LODE = Symbol('LODE');

/** Injects Nest's own client for `Transport.NATS`, with the serializers of Lode. */
export const NATS = Symbol('NATS');
