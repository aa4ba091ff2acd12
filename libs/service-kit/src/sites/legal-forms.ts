/** What a company is in law; it stands at the end of a name, and says nothing of who it is. Folded. */
const forms = new Set(
  `ab ag aps as asa bhd bv bvba cic co company corp corporation cv dac doo dooel eg ehf eirl ek eood esp eu
  eurl ev ez gbr gesmbh gie gmbh ggmbh gesbr haftungsbeschrankt hb hf igen inc incorporated interessentskab
  kb kft kg kgaa kk ks lda llc llp lllp lp ltd ltda limited mbb mbh nyrt nv oao og ohg ood oo ooo ou oy oyj
  partg partgmbb pc pllc plc pa pte pty pvt rl rt sa sab sapi sarl sau sas sasu sc scop scp sci se selarl
  seml sl slp slu snc sp spj spk sprl spzoo srl srls sro tbk ug ulc vof yk zao zrt`.split(/\s+/),
);

/** Those that some languages put first, as in `Oy Esimerkki Ab`. */
const leading = new Set(['cv', 'firma', 'oao', 'ooo', 'oy', 'pt', 'ud', 'zao']);

/** Ties between forms, as in `GmbH & Co. KG`. */
const ties = new Set(['and', 'und', 'et', 'y', 'e', 'amp', 'z', 'o']);

/** The words of a name without its legal forms; all of them where nothing else would be left. */
export function withoutLegalForms(words: readonly string[]): readonly string[] {
  const start = leading.has(words[0] ?? '') ? 1 : 0;
  let end = words.length;
  while (end > start && (forms.has(words[end - 1] ?? '') || isTie(words, end))) end -= 1;
  return end > start ? words.slice(start, end) : words;
}

/** `Smith & Co` ends with its form, `Smith and` does not. */
const isTie = (words: readonly string[], end: number): boolean =>
  end < words.length && ties.has(words[end - 1] ?? '');

/** A company of Italy; other spas are for bathing. */
export const withoutSpA = (name: string): string => name.replace(/\b(?:S\.\s?p\.\s?A\.?|SpA\b)/g, '');

/** `S.à r.l.` and `G.m.b.H.` are one word each. */
export const joinInitials = (name: string): string =>
  !name.includes('.')
    ? name.slice(0, 300)
    : name.slice(0, 300).replace(/(?<=(?<![\p{L}\p{N}])\p{L})\.\s?(?=\p{L}(?![\p{L}\p{N}]))/gu, '');
