import type { Phase, WireFault } from './behaviour';

/** The delivery of a reply: pieces with pauses, and the end of the connection. */
export interface Delivery {
  delayMs: number;
  /** The delivery begins when it resolves. */
  until?: Promise<unknown>;
  pieces: Iterable<string>;
  intervalMs: number;
  /** `stall`: neither writes nor reads any more. */
  then: 'continue' | 'drop' | 'stall';
}

/** Plans the delivery of a reply, with the fault if it applies. */
export function toDelivery(text: string, phase: Phase, fault: WireFault | undefined): Delivery {
  const whole: Delivery = { delayMs: 0, pieces: [text], intervalMs: 0, then: 'continue' };
  return fault && (fault.at === phase || fault.at === 'every') ? disturbed(whole, text, fault) : whole;
}

function disturbed(whole: Delivery, text: string, fault: WireFault): Delivery {
  switch (fault.kind) {
    case 'silence':
      return { ...whole, pieces: [], then: 'stall' };
    case 'delay':
      return { ...whole, delayMs: fault.ms };
    case 'hold':
      return { ...whole, until: fault.until };
    case 'drip':
      return { ...whole, pieces: text, intervalMs: fault.ms };
    case 'endless':
      return { ...whole, pieces: endlessly(`${text.slice(0, 3)}-and there is more to say\r\n`) };
    case 'long-line':
      return { ...whole, pieces: [`${text.slice(0, 3)} ${'x'.repeat(fault.bytes)}\r\n`] };
    case 'garbage':
      return { ...whole, pieces: [fault.text] };
    case 'drop':
      return { ...whole, pieces: partBefore(text, fault.when), then: 'drop' };
  }
}

function partBefore(text: string, when: 'before' | 'within' | 'after'): string[] {
  if (when === 'before') return [];
  return [when === 'after' ? text : text.slice(0, Math.ceil(text.length / 2))];
}

function* endlessly(line: string): Generator<string> {
  for (;;) yield line;
}
