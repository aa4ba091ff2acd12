/** What words do in a headline. A word may be of several classes: `closes` a round, a store. */
export const wordClasses = [
  // funding
  'raise',
  'capital',
  'goPublic',
  'listing',
  'lead',
  'financing',
  'give',
  'backer',
  'into',
  'having',
  // expansion
  'open',
  'site',
  'enter',
  'market',
  'create',
  'jobs',
  // acquisition
  'acquire',
  'acquiredBy',
  'acquisition',
  'merge',
  'sell',
  'unit',
  'business',
  'joining',
  // leadership
  'appoint',
  'join',
  'role',
  'board',
  'depart',
  'fresh',
  // layoffs
  'layOff',
  'cut',
  // what makes a topic another one
  'rumour',
  'hearsay',
  'denial',
  'advice',
  'charity',
  'price',
  'doubt',
  'dispute',
  'deal',
  'result',
  'praise',
  'goods',
  'product',
  'fund',
  'valuation',
  'says',
  // how words hang together
  'we',
  'at',
  'to',
  'of',
  'barring',
  'relation',
  'member',
  'clause',
  'demonym',
  'plain',
] as const;
export type WordClass = (typeof wordClasses)[number];

/** Per class the words and phrases of a language. */
export type Vocabulary = Readonly<Partial<Record<WordClass, readonly string[]>>>;
