const syllable =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:a(?:i|o|n|ng)?|e(?:i|n|ng)?|i(?:a|e|ao|u|an|n|ang|ng|ong)?|o(?:u|ng)?|u(?:a|o|ai|i|an|n|ang|e)?|ve?)|an|ai|ao|ang|ou|en|er)$/;

/** Whether a word in a to z may be a syllable of Chinese, as in `Xiao Ming`; some Western names are as well. */
export const isPinyinSyllable = (word: string): boolean => syllable.test(word);

/** Whether a word in a to z may be one or two syllables of Chinese. */
export const isPinyin = (word: string): boolean =>
  isPinyinSyllable(word) ||
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => index + 1).some(
    (at) => isPinyinSyllable(word.slice(0, at)) && isPinyinSyllable(word.slice(at)),
  );
