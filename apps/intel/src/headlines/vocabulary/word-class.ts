/** Classes of words. A word may have several: `closes` a round, a store. */
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
  // changes of the topic
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
  // grammar
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

/** Words and phrases of a language by class. */
export type Vocabulary = Readonly<Partial<Record<WordClass, readonly string[]>>>;
