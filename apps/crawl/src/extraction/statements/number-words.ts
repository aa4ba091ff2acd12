const words: Readonly<Record<string, string>> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  fifteen: '15',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  hundred: '100',
};

const teamOfWords = new RegExp(
  `\\b(team of (?:over |about |more than )?)(${Object.keys(words).join('|')})\\b(?!-)`,
  'i',
);

/** `a team of twelve` with the number in digits. */
export const withDigits = (sentence: string): string =>
  sentence.replace(
    teamOfWords,
    (_, before: string, word: string) => before + (words[word.toLowerCase()] ?? word),
  );
