import { randomUUID } from 'node:crypto';
import type { Operation } from '@lode/contracts';
import type { Wire } from '@lode/wire';

/** Counters of one operation in the terms of the NATS services protocol; times in nanoseconds. */
export class OperationStats {
  private requests = 0;
  private errors = 0;
  private lastError = '';
  private nanoseconds = 0;

  constructor(private readonly operation: Operation) {}

  count(milliseconds: number, outcome: string): void {
    this.requests += 1;
    this.nanoseconds += milliseconds * 1_000_000;
    if (outcome === 'ok') return;
    this.errors += 1;
    this.lastError = outcome;
  }

  report(wire: Wire) {
    return {
      name: this.operation.name,
      subject: wire.subjectOf(this.operation.subject),
      queue_group: this.operation.service,
      num_requests: this.requests,
      num_errors: this.errors,
      last_error: this.lastError,
      processing_time: Math.round(this.nanoseconds),
      average_processing_time: this.requests ? Math.round(this.nanoseconds / this.requests) : 0,
    };
  }
}

interface DiscoveredService {
  readonly name: string;
  readonly version: string;
  readonly operations: readonly Operation[];
  readonly stats: ReadonlyMap<string, OperationStats>;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Answers `$SRV.PING|INFO|STATS` (NATS ADR-32), so that `nats micro ls` lists the service. */
export function answerDiscovery(wire: Wire, service: DiscoveredService): void {
  const identity = {
    name: service.name,
    id: randomUUID(),
    version: service.version,
    metadata: service.metadata,
  };
  const started = new Date().toISOString();
  const answers: Record<string, () => object> = {
    PING: () => ({ type: 'io.nats.micro.v1.ping_response', ...identity }),
    INFO: () => ({
      type: 'io.nats.micro.v1.info_response',
      ...identity,
      description: `The ${service.name} service of Lode`,
      endpoints: service.operations.map((operation) => describe(wire, operation)),
    }),
    STATS: () => ({
      type: 'io.nats.micro.v1.stats_response',
      ...identity,
      started,
      endpoints: [...service.stats.values()].map((stats) => stats.report(wire)),
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

const describe = (wire: Wire, { name, subject, service, summary, access }: Operation): object => ({
  name,
  subject: wire.subjectOf(subject),
  queue_group: service,
  metadata: { summary, access },
});
