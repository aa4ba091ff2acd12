import type { ServiceProcess } from '../harness/service-process';

/** How long it took to record what the relay had taken, over processes that come and go: as histograms know it. */
export class RecordingTimes {
  /** By upper bound in seconds, as text: how many took as long at most. */
  private readonly bounds = new Map<string, number>();

  /** Adds what a process has counted, right before its end. */
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

  /** The bound within which a share of all lies, in milliseconds. @param share from 0 to 1 */
  within(share: number): number {
    const found = [...this.bounds].find(([, count]) => count >= share * this.count);
    return Number(found?.[0].replace('+Inf', 'Infinity')) * 1000;
  }
}
