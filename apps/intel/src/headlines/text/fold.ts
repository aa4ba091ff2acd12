import { plainLetters } from '@lode/domain/values';

/** Lower case without accents, for comparison. */
export const fold = (text: string): string =>
  plainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  );
