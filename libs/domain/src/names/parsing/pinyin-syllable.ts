const syllable =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:a(?:i|o|n|ng)?|e(?:i|n|ng)?|i(?:a|e|ao|u|an|n|ang|ng|ong)?|o(?:u|ng)?|u(?:a|o|ai|i|an|n|ang|e)?|ve?)|an|ai|ao|ang|ou|en|er)$/;

/** Whether a word in a to z may be a syllable of Chinese, as in `Xiao Ming`; some Western names are as well. */
export const isPinyinSyllable = (word: string): boolean => syllable.test(word);
