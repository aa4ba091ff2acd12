import type { Operation } from '@lode/contracts';

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

  report() {
    return {
      name: this.operation.name,
      subject: this.operation.subject,
      queue_group: this.operation.service,
      num_requests: this.requests,
      num_errors: this.errors,
      last_error: this.lastError,
      processing_time: Math.round(this.nanoseconds),
      average_processing_time: this.requests ? Math.round(this.nanoseconds / this.requests) : 0,
    };
  }
}
