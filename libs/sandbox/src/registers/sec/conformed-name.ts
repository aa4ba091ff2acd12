import { toAscii } from '../../world/addresses';

/** A name in EDGAR's form: ASCII letters only. */
export const conformedName = (name: string): string =>
  name.normalize('NFC').replace(/[^ -~]/gu, (letter) => {
    const spelt = toAscii(letter);
    return letter === letter.toLowerCase() ? spelt : spelt.toUpperCase();
  });
