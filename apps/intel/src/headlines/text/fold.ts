import { plainLetters } from '@lode/domain/values';

/** Lower case without accents: what is compared. */
export const fold = (text: string): string =>
  plainLetters(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}+/gu, ''),
  );
