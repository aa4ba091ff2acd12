import type { Kind } from '../sentence';
import type { Rule } from './rule';

const notFunding: readonly Kind[] = ['price', 'doubt', 'deal', 'result', 'praise', 'product'];
const money: readonly Kind[] = ['money', 'round', 'capital'];

export const fundingRules: readonly Rule[] = [
  // `raises $12M`, `Finanzierungsrunde abgeschlossen`
  {
    topic: 'funding',
    anchor: 'raise',
    companions: money,
    reach: 9,
    side: 'either',
    roles: ['subject', 'receiver', 'publisher'],
    unless: notFunding,
    unlessAnywhere: ['charity', 'fund'],
  },
  // `goes public`
  { topic: 'funding', anchor: 'goPublic', roles: ['subject', 'receiver', 'publisher'] },
  // `files for IPO`
  {
    topic: 'funding',
    anchor: 'listing',
    companions: ['round'],
    reach: 5,
    side: 'after',
    roles: ['subject', 'publisher'],
    unless: notFunding,
  },
  // `$8M for Acme`, `leads round in Acme`
  ...money.map((anchor): Rule => ({
    topic: 'funding',
    anchor,
    roles: ['receiver'],
    unless: notFunding,
    unlessAnywhere: ['charity', 'deal', 'site', 'doubt', 'dispute'],
  })),
  // `Acme's $12M Series A`, `our seed round`
  {
    topic: 'funding',
    anchor: 'round',
    companions: ['money', 'capital'],
    reach: 4,
    side: 'either',
    roles: ['subject', 'publisher'],
    unlessAnywhere: ['charity', 'lead'],
  },
  // `gives Acme $12M`, `bets $12M on Acme`
  ...(['give', 'backer'] as const).map((anchor): Rule => ({
    topic: 'funding',
    anchor,
    companions: ['money'],
    reach: 9,
    side: 'after',
    roles: ['object', 'backed', 'headed'],
    unless: [...notFunding, 'goods', 'valuation'],
    unlessAnywhere: ['charity', 'deal', 'dispute', 'doubt'],
    bears: ['advice'],
  })),
  // `Acme clinches $12M round`, with any verb
  {
    topic: 'funding',
    anchor: 'financing',
    companions: ['money'],
    reach: 5,
    side: 'either',
    roles: ['alone'],
    unless: notFunding,
    unlessAnywhere: ['charity', 'lead', 'give', 'join', 'deal', 'fund', 'dispute', 'doubt', 'cut', 'says'],
  },
  // `With $12M round, Acme …`
  {
    topic: 'funding',
    anchor: 'having',
    companions: ['financing', 'round'],
    reach: 6,
    side: 'after',
    between: 'money',
    roles: ['opened'],
    unlessAnywhere: ['charity', 'lead', 'dispute', 'doubt'],
  },
];
