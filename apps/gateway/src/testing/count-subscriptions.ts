import type { Wire } from '@lode/service-kit';

/** Keeps count, by subject, of the subscriptions on a wire that are open. */
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
