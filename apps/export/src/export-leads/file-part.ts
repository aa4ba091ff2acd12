/** Which file of several this is, and where it begins. */
export interface FilePart {
  readonly number: number;
  /** A cursor of the service that holds the leads; left out: at the first lead. */
  readonly cursor?: string;
}

export const firstPart: FilePart = { number: 1 };

/** The value of the parameter `part`: `2.bGVkX…`. */
export const partText = (number: number, cursor: string): string => `${number}.${cursor}`;

/** @param text as the contract lets it in */
export function partIn(text: string): FilePart {
  const [number = '', cursor = ''] = text.split('.');
  return { number: Number(number), cursor };
}
