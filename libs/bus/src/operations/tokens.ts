/** The `BusObserver` of the service: metrics and logs of its operations. */
export const OBSERVER = Symbol('observer');
