/** Injects the `LodeClient`. */
export const LODE = Symbol('LODE');
