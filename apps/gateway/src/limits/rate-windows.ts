import { Injectable } from '@nestjs/common';
import { maxWindow, type RatePolicy } from './rate-policy';

/** Whether a request may pass, and what is left of the window. */
export interface Allowance {
  readonly allowed: boolean;
  readonly remaining: number;
  /** Whole seconds until the next window. */
  readonly reset: number;
}

/** Count of one process for one id in one window. */
export interface WindowCount {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly window: number;
  readonly count: number;
}

interface Window {
  readonly start: number;
  end: number;
  own: number;
  reported: number;
  /** Sum of the counts reported by other gateways. */
  fromOthers: number;
  readonly others: Map<string, number>;
}

/** Maximum number of ids; the oldest is dropped first. */
const capacity = 100_000;

/**
 * Counts requests in fixed windows that start at whole multiples of their length, so that all gateways have the same
 * windows. Each gateway decides by its own count and the last reports of the others, without waiting for agreement. The
 * limit may be exceeded by the requests between two reports and, as with all fixed windows, reach twice its value across
 * the boundary of two windows.
 */
@Injectable()
export class RateWindows {
  private readonly windows = new Map<string, Window>();

  /** Counts a request if its policy allows it. @param now milliseconds since 1970 */
  take(id: string, policy: RatePolicy, now: number): Allowance {
    const length = policy.seconds * 1000;
    const start = now - (now % length);
    const window = this.windowOf(id, start, start + length);
    const left = policy.requests - window.own - window.fromOthers;
    if (left > 0) window.own += 1;
    return {
      allowed: left > 0,
      remaining: Math.max(0, left - 1),
      reset: Math.ceil((window.end - now) / 1000),
    };
  }

  /** The state without counting a request. */
  peek(id: string, policy: RatePolicy, now: number): Allowance {
    const length = policy.seconds * 1000;
    const start = now - (now % length);
    const window = this.windows.get(id);
    const counted = window?.start === start ? window.own + window.fromOthers : 0;
    const remaining = Math.max(0, policy.requests - counted);
    return { allowed: remaining > 0, remaining, reset: Math.ceil((start + length - now) / 1000) };
  }

  /** Whether `take` would reject a request. */
  isUsedUp(id: string, policy: RatePolicy, now: number): boolean {
    return !this.peek(id, policy, now).allowed;
  }

  /** Adds the total of another gateway. Late, repeated and out-of-order reports are harmless. */
  receive(replica: string, { id, window: start, count }: WindowCount, now: number): void {
    // A window in the future comes from a wrong clock.
    if (start > now) return;
    const known = this.windows.get(id);
    if (known && known.start > start) return;
    const window = known?.start === start ? known : this.open(id, start, start + maxWindow * 1000);
    const before = window.others.get(replica) ?? 0;
    if (count <= before) return;
    window.others.set(replica, count);
    window.fromOthers += count - before;
  }

  /** Own counts that changed since the last report. Drops ended windows. */
  report(now: number): WindowCount[] {
    const changed: WindowCount[] = [];
    for (const [id, window] of this.windows) {
      if (window.end <= now) this.windows.delete(id);
      else if (window.own !== window.reported) {
        window.reported = window.own;
        changed.push({ id, window: window.start, count: window.own });
      }
    }
    return changed;
  }

  private windowOf(id: string, start: number, end: number): Window {
    const known = this.windows.get(id);
    if (known?.start !== start) return this.open(id, start, end);
    known.end = end;
    return known;
  }

  private open(id: string, start: number, end: number): Window {
    const window: Window = { start, end, own: 0, reported: 0, fromOthers: 0, others: new Map() };
    this.windows.delete(id);
    const [oldest] = this.windows.keys();
    if (this.windows.size >= capacity && oldest !== undefined) this.windows.delete(oldest);
    this.windows.set(id, window);
    return window;
  }
}
