/** Number of a file among several, and its beginning. */
export interface FilePart {
  readonly number: number;
  /** Cursor of the service with the leads; undefined for the first lead. */
  readonly cursor?: string;
}

export const firstPart: FilePart = { number: 1 };

/** The value of the parameter `part`: `2.bGVkX…`. */
export const partText = (number: number, cursor: string): string => `${number}.${cursor}`;

/** @param text validated by the contract */
export function partIn(text: string): FilePart {
  const [number = '', cursor = ''] = text.split('.');
  return { number: Number(number), cursor };
}
