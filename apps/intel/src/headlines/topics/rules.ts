import { fundingRules } from './funding-rules';
import type { Rule } from './rule';

/** Of several matches, the first in the headline counts; then the first of the table. */
export const rules: readonly Rule[] = [
  ...fundingRules,
  // `opens office`, `new plant opens`
  {
    topic: 'expansion',
    anchor: 'open',
    companions: ['site'],
    reach: 8,
    side: 'either',
    roles: ['subject', 'receiver', 'publisher'],
    unless: ['product', 'deal'],
  },
  // `Acme touches down in Graz with new office`, with any verb
  {
    topic: 'expansion',
    anchor: 'fresh',
    companions: ['site'],
    reach: 2,
    side: 'after',
    roles: ['alone'],
    placed: true,
    unless: ['product', 'deal'],
    unlessAnywhere: ['doubt', 'dispute', 'denial', 'cut', 'price', 'praise', 'role', 'says'],
  },
  // `expands into Japan`
  {
    topic: 'expansion',
    anchor: 'enter',
    companions: ['name', 'market', 'demonym'],
    reach: 3,
    side: 'after',
    roles: ['subject', 'publisher'],
    unless: ['deal', 'product'],
  },
  // `creates 50 jobs`
  {
    topic: 'expansion',
    anchor: 'create',
    companions: ['jobs'],
    reach: 8,
    side: 'object',
    between: 'number',
    roles: ['subject', 'publisher'],
  },
  // `Acme acquires Foo`
  {
    topic: 'acquisition',
    anchor: 'acquire',
    companions: ['name', 'business', 'unit'],
    reach: 10,
    side: 'object',
    roles: ['subject', 'publisher'],
    unless: ['goods'],
    unlessAfter: true,
  },
  // `Foo acquires Acme`
  { topic: 'acquisition', anchor: 'acquire', roles: ['object'], unless: ['goods'] },
  // `Acme acquired by Foo`
  {
    topic: 'acquisition',
    anchor: 'acquiredBy',
    roles: ['subject', 'object', 'publisher'],
    unless: ['goods'],
  },
  // `Foo acquired by Acme`
  { topic: 'acquisition', anchor: 'acquiredBy', roles: ['agent'], unless: ['goods'] },
  // `acquisition of Acme`, `Acme announces merger with Foo`
  {
    topic: 'acquisition',
    anchor: 'acquisition',
    companions: ['name'],
    reach: 8,
    side: 'either',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    unless: ['goods'],
    namesBetween: true,
  },
  // `Foo and Acme merge`
  {
    topic: 'acquisition',
    anchor: 'merge',
    companions: ['name', 'business'],
    reach: 6,
    side: 'either',
    roles: ['subject', 'object', 'receiver', 'publisher'],
  },
  // `Acme sells its unit`
  {
    topic: 'acquisition',
    anchor: 'sell',
    companions: ['unit'],
    reach: 6,
    side: 'object',
    roles: ['subject', 'publisher'],
  },
  // `We're joining Foo`
  {
    topic: 'acquisition',
    anchor: 'joining',
    companions: ['name'],
    reach: 1,
    side: 'object',
    roles: ['publisher'],
    unlessAnywhere: ['role'],
    own: true,
  },
  // `Acme appoints Jane Doe as CEO`
  {
    topic: 'leadership',
    anchor: 'appoint',
    companions: ['role', 'board'],
    reach: 14,
    side: 'either',
    roles: ['subject', 'receiver', 'titled', 'publisher'],
    unlessAnywhere: ['praise', 'says'],
    namesBetween: true,
  },
  // `Jane Doe joins Acme as CTO`
  {
    topic: 'leadership',
    anchor: 'join',
    companions: ['role'],
    reach: 10,
    side: 'after',
    roles: ['object', 'publisher'],
    namesBetween: true,
  },
  // `Acme's CEO steps down`
  {
    topic: 'leadership',
    anchor: 'depart',
    companions: ['role'],
    reach: 8,
    side: 'either',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    namesBetween: true,
  },
  // `new CEO for Acme`
  {
    topic: 'leadership',
    anchor: 'fresh',
    companions: ['role'],
    reach: 2,
    side: 'after',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    unlessAnywhere: ['says', 'praise'],
    namesBetween: true,
  },
  // `layoffs at Acme`
  {
    topic: 'layoffs',
    anchor: 'layOff',
    roles: ['subject', 'object', 'receiver', 'publisher'],
    unlessBefore: ['create', 'appoint'],
  },
  // `cuts 300 jobs`
  {
    topic: 'layoffs',
    anchor: 'cut',
    companions: ['jobs'],
    reach: 7,
    side: 'phrase',
    roles: ['subject', 'receiver', 'publisher'],
    unless: ['price'],
  },
];
