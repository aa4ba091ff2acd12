interface AddressPattern {
  /** As in `{first}.{last}`. */
  form: string;
  share: number;
  heldOut: boolean;
}

export const ADDRESS_PATTERNS: readonly AddressPattern[] = [
  { form: '{first}.{last}', share: 10, heldOut: false },
  { form: '{f}{last}', share: 6, heldOut: false },
  { form: '{first}', share: 3, heldOut: false },
  { form: '{first}{last}', share: 2, heldOut: false },
  { form: '{f}.{last}', share: 2, heldOut: false },
  { form: '{last}.{first}', share: 1, heldOut: false },
  { form: '{first}_{last}', share: 2, heldOut: true },
  { form: '{first}{l}', share: 2, heldOut: true },
  { form: '{last}{f}', share: 1, heldOut: true },
];

/** Letters that Unicode does not take apart into a base letter and a mark. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A name in the letters of addresses and domains: `Jürgen` is `juergen` in Germany, `jurgen` elsewhere. */
export function toAscii(name: string, culture: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  const spelled = [...lower].map(
    (letter) => (culture === 'german' ? GERMAN[letter] : undefined) ?? SPELLINGS[letter] ?? letter,
  );
  return spelled
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9-]/g, '');
}

/** The local part that a pattern gives to a name in ASCII. */
export function writeLocalPart(form: string, first: string, last: string): string {
  return form
    .replace('{first}', first)
    .replace('{last}', last)
    .replace('{f}', first.charAt(0))
    .replace('{l}', last.charAt(0));
}
