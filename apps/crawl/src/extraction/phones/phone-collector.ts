import type { PhoneNumber } from 'libphonenumber-js/max';
import { detach } from '../page/detach';
import type { PhoneFact } from '../facts/facts';

interface PhoneSighting extends Pick<PhoneFact, 'method' | 'confidence' | 'block' | 'text' | 'label'> {
  readonly extension?: string | undefined;
  /** Undefined where nothing says what it is. */
  readonly kind?: PhoneFact['kind'] | undefined;
}

interface Kept {
  readonly fact: PhoneFact;
  /** What any of the sightings says it is. */
  readonly said: PhoneFact['kind'] | undefined;
  readonly label: string | undefined;
}

/** Keeps the best sighting of each number, and what the others say about it. */
export class PhoneCollector {
  private readonly kept = new Map<string, Kept>();

  get facts(): PhoneFact[] {
    return Array.from(this.kept.values(), ({ fact, said, label }) => ({
      ...fact,
      kind: said ?? 'phone',
      ...(label !== undefined && { label: detach(label) }),
    }));
  }

  /** A number that is called a phone anywhere is one; what is only ever called a fax is a fax. */
  add(number: PhoneNumber, sighting: PhoneSighting): void {
    const key = sighting.extension === undefined ? number.number : `${number.number};${sighting.extension}`;
    const known = this.kept.get(key);
    const isBetter = !known || sighting.confidence > known.fact.confidence;
    this.kept.set(key, {
      fact: isBetter ? factOf(number, sighting) : known.fact,
      said: known?.said === 'phone' ? 'phone' : (sighting.kind ?? known?.said),
      label: (isBetter ? sighting.label : known.label) ?? known?.label ?? sighting.label,
    });
  }
}

function factOf(
  number: PhoneNumber,
  { extension, text, method, confidence, block }: PhoneSighting,
): PhoneFact {
  return {
    phone: number.number,
    ...(extension !== undefined && { extension: detach(extension) }),
    kind: 'phone',
    ...(number.country && { country: number.country }),
    text: detach(text),
    method,
    confidence,
    ...(block !== undefined && { block }),
  };
}
