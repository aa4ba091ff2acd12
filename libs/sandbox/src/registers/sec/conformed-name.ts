import { toAscii } from '../../world/addresses';

/** A name as EDGAR keeps it: without letters that ASCII has not. */
export const conformedName = (name: string): string =>
  name.normalize('NFC').replace(/[^ -~]/gu, (letter) => {
    const spelt = toAscii(letter);
    return letter === letter.toLowerCase() ? spelt : spelt.toUpperCase();
  });
