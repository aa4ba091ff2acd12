import { replacer, type Variant } from './reading';

/** ELOT 743, the standard of Greek passports, for letters that any-ascii converts differently. */
const letters = replacer({
  αυ: 'av',
  ευ: 'ev',
  ηυ: 'iv',
  ου: 'ou',
  γγ: 'ng',
  γξ: 'nx',
  γχ: 'nch',
  η: 'i',
  υ: 'y',
  ω: 'o',
  ξ: 'x',
  χ: 'ch',
  φ: 'f',
  ψ: 'ps',
  θ: 'th',
  β: 'v',
  ς: 's',
});
/** Before a voiceless consonant, or at the end. */
const voiceless = /(?<=[αεη])υ(?=[θκξπσςτφχψ]|$)/gu;

/** `Γιώργος Παπαδόπουλος` as giorgos papadopoulos; χ also as h. */
export function greekVariants(text: string): readonly Variant[] {
  if (!/\p{Script=Greek}/u.test(text)) return [];
  const hasChi = text.includes('χ');
  return [
    { weight: hasChi ? 0.75 : 1, choices: { greek: 'ch' }, rewrite: romanise },
    {
      weight: hasChi ? 0.25 : 0,
      choices: { greek: 'h' },
      rewrite: (word: string) => romanise(word.replaceAll('χ', 'h')),
    },
  ].filter(({ weight }) => weight > 0);
}

function romanise(word: string): string {
  return letters(withoutTonos(word).replace(voiceless, 'f').replace(/^μπ/u, 'b'));
}

/** Without the stress; a diaeresis stays, since it separates two vowels. */
const withoutTonos = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\u0301/gu, '')
    .normalize('NFC');
