import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import type { Timers } from '../timers';
import type { Delivery } from './delivery';

/** Sends one reply. @returns false if the connection cannot be used further */
export async function writeReply(stream: Duplex, delivery: Delivery, timers: Timers): Promise<boolean> {
  const { until } = delivery;
  if (until) await waitFor(stream, (settle) => void until.then(settle, settle));
  await pause(stream, delivery.delayMs, timers);
  for (const piece of delivery.pieces) {
    if (!stream.writable) return false;
    if (!stream.write(piece)) await drained(stream);
    await pause(stream, delivery.intervalMs, timers);
  }
  if (delivery.then === 'stall') await ended(stream);
  if (delivery.then === 'drop') await flushAndDestroy(stream);
  return stream.writable;
}

async function pause(stream: Duplex, ms: number, timers: Timers): Promise<void> {
  if (ms > 0) await waitFor(stream, (settle) => timers.after(ms, settle));
}

/** Waits until `begin` calls its argument, or for the end of the connection. */
async function waitFor(stream: Duplex, begin: (settle: () => void) => unknown): Promise<void> {
  if (stream.destroyed) return;
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      stream.off('close', settle);
      resolve();
    };
    stream.once('close', settle);
    begin(settle);
  });
}

async function drained(stream: Duplex): Promise<void> {
  await new Promise<void>((resolve) => {
    const settle = (): void => {
      stream.off('drain', settle).off('close', settle);
      resolve();
    };
    stream.once('drain', settle).once('close', settle);
  });
}

/** Discards input so that the end of the connection is detected. */
async function ended(stream: Duplex): Promise<void> {
  if (stream.destroyed) return;
  stream.on('data', () => undefined).resume();
  stream.once('end', () => stream.destroy());
  await once(stream, 'close');
}

/** Sends buffered data, then closes the connection. */
async function flushAndDestroy(stream: Duplex): Promise<void> {
  if (stream.destroyed) return;
  await new Promise<void>((resolve) => stream.write('', () => resolve()));
  stream.destroy();
}
