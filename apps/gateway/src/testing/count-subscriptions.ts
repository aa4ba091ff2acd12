import type { Wire } from '@lode/bus';

/** Counts the open subscriptions of a connection by subject. */
export function countSubscriptions(wire: Wire, counts: Map<string, number>): Wire {
  const subscribe = wire.subscribe.bind(wire);
  const count = (subject: string, step: number): unknown =>
    counts.set(subject, (counts.get(subject) ?? 0) + step);
  wire.subscribe = (subject, queue, onMessage) => {
    const subscription = subscribe(subject, queue, onMessage);
    count(subject, 1);
    return {
      drain: () => {
        count(subject, -1);
        return subscription.drain();
      },
    };
  };
  return wire;
}
