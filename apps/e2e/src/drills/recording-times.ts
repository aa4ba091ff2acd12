import type { ServiceProcess } from '../harness/service-process';

/** Time to record messages that the relay accepted, summed over processes, from their histograms. */
export class RecordingTimes {
  /** Cumulative counts by upper bound in seconds, as text. */
  private readonly bounds = new Map<string, number>();

  /** Adds the counts of a process before it ends. */
  async add(service: ServiceProcess): Promise<void> {
    for (const line of (await service.metrics()).split('\n')) {
      const [, bound, count] =
        /^lode_message_recording_seconds_bucket\{.*?le="([^"]+)".*\} (\d+)/.exec(line) ?? [];
      if (bound !== undefined) this.bounds.set(bound, (this.bounds.get(bound) ?? 0) + Number(count));
    }
  }

  get count(): number {
    return this.bounds.get('+Inf') ?? 0;
  }

  /** The bound of a percentile, in milliseconds. @param share from 0 to 1 */
  within(share: number): number {
    const found = [...this.bounds].find(([, count]) => count >= share * this.count);
    return Number(found?.[0].replace('+Inf', 'Infinity')) * 1000;
  }
}
