import type { PhoneNumber } from 'libphonenumber-js/max';
import { detach } from '../page/detach';
import type { PhoneFact } from '../facts';

export interface PhoneSighting extends Pick<PhoneFact, 'method' | 'confidence' | 'block' | 'text' | 'label'> {
  readonly extension?: string | undefined;
  /** Undefined where nothing says what it is. */
  readonly kind?: PhoneFact['kind'] | undefined;
}

/** Keeps the best sighting of each number. */
export class PhoneCollector {
  private readonly best = new Map<string, PhoneFact & { readonly said: PhoneFact['kind'] | undefined }>();

  get facts(): PhoneFact[] {
    return Array.from(this.best.values(), ({ said, ...fact }) => ({ ...fact, kind: said ?? 'phone' }));
  }

  /** A number that is called a phone anywhere is one; what is only ever called a fax is a fax. */
  add(number: PhoneNumber, { kind, extension, text, ...sighting }: PhoneSighting): void {
    const key = `${number.number}${extension === undefined ? '' : `;${extension}`}`;
    const known = this.best.get(key);
    const said = known?.said === 'phone' ? 'phone' : (kind ?? known?.said);
    if (known && known.confidence >= sighting.confidence) {
      this.best.set(key, { ...known, said, label: known.label ?? sighting.label });
      return;
    }
    this.best.set(key, {
      phone: number.number,
      ...(extension !== undefined && { extension: detach(extension) }),
      kind: said ?? 'phone',
      said,
      ...(number.country && { country: number.country }),
      text: detach(text),
      ...sighting,
      label: sighting.label ?? known?.label,
    });
  }
}
