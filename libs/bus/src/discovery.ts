import { randomUUID } from 'node:crypto';
import type { Operation } from '@lode/contracts';
import type { Wire } from '@lode/wire';
import type { OperationStats } from './stats';

interface DiscoveredService {
  readonly name: string;
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly stats: ReadonlyMap<string, OperationStats>;
}

/** Answers `$SRV.PING|INFO|STATS` (NATS ADR-32), so that `nats micro ls` lists the service. */
export function answerDiscovery(wire: Wire, service: DiscoveredService): void {
  const identity = { name: service.name, id: randomUUID(), version: service.version, metadata: {} };
  const started = new Date().toISOString();
  const answers: Record<string, () => object> = {
    PING: () => ({ type: 'io.nats.micro.v1.ping_response', ...identity }),
    INFO: () => ({
      type: 'io.nats.micro.v1.info_response',
      ...identity,
      description: `The ${service.name} service of Lode`,
      endpoints: service.operations.map(describe),
    }),
    STATS: () => ({
      type: 'io.nats.micro.v1.stats_response',
      ...identity,
      started,
      endpoints: [...service.stats.values()].map((stats) => stats.report()),
    }),
  };
  for (const [verb, answer] of Object.entries(answers))
    for (const subject of [
      `$SRV.${verb}`,
      `$SRV.${verb}.${identity.name}`,
      `$SRV.${verb}.${identity.name}.${identity.id}`,
    ])
      wire.subscribe(subject, undefined, ({ reply }) => {
        if (reply !== undefined) wire.publish({ subject: reply, body: JSON.stringify(answer()) });
      });
}

const describe = ({ name, subject, service, summary, access }: Operation): object => ({
  name,
  subject,
  queue_group: service,
  metadata: { summary, access },
});
