import type { Vocabulary } from './word-class';

/** Words that headlines of all languages use. */
export const international: Vocabulary = {
  capital: 'funding investment capital seed round crowdfunding venture_debt',
  goPublic: 'ipo_filing ipo_debut',
  site: 'hub campus showroom headquarters hq data_center data_centre',
  business: 'startup start-up fintech scale-up scaleup biotech insurtech proptech medtech edtech unicorn',
  role: 'ceo cto cfo coo cmo cro cio ciso cpo chro cco cso vp svp evp vice_president general_manager co-ceo',
  relation: 'backed',
  plain: `ai inc gmbh ag llc ltd plc series pre seed ipo saas b2b it hr us uk eu a b c d e f g h i j k m
    q1 q2 q3 q4 exclusive update breaking`,
};
