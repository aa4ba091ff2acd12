interface Ordered {
  readonly objectId: string;
  readonly attempts: number;
}

/**
 * Deliveries that go out one after the other: first attempts of one object in their order. Each retry is a lane of its
 * own, because a failed event holds nothing back.
 * @param deliveries in their order
 */
export function lanesOf<Delivery extends Ordered>(deliveries: readonly Delivery[]): Delivery[][] {
  const byObject = new Map<string, Delivery[]>();
  const retries: Delivery[][] = [];
  for (const delivery of deliveries) {
    if (delivery.attempts > 0) {
      retries.push([delivery]);
      continue;
    }
    const lane = byObject.get(delivery.objectId);
    if (lane) lane.push(delivery);
    else byObject.set(delivery.objectId, [delivery]);
  }
  return [...byObject.values(), ...retries];
}
