import commonProviders from 'email-providers/common.json';
import { isDisposableDomain } from './disposable-domain';

/** Common providers that the list lacks: brand variants and national editions. */
const FURTHER_PROVIDERS = [
  ...[
    'googlemail.com',
    'ymail.com',
    'rocketmail.com',
    'pm.me',
    'proton.me',
    'protonmail.ch',
    'tutanota.com',
    'tuta.com',
  ],
  ...[
    'outlook.de',
    'outlook.fr',
    'outlook.es',
    'outlook.it',
    'outlook.jp',
    'hotmail.de',
    'hotmail.fr',
    'hotmail.it',
  ],
  ...[
    'hotmail.es',
    'hotmail.co.uk',
    'hotmail.nl',
    'live.de',
    'live.fr',
    'live.it',
    'live.nl',
    'live.co.uk',
    'live.ca',
  ],
  ...['yahoo.es', 'yahoo.it', 'yahoo.in', 'yahoo.co.in', 'yahoo.com.au', 'yahoo.com.mx', 'yahoo.com.ar'],
  ...[
    'gmx.ch',
    'gmx.us',
    'gmx.fr',
    'email.com',
    'fastmail.com',
    'bk.ru',
    'inbox.ru',
    'yandex.by',
    'rediffmail.com',
  ],
  ...[
    'zohomail.com',
    'posteo.de',
    'posteo.net',
    'mail.de',
    'bol.com.br',
    'interia.eu',
    'op.pl',
    'o2.pl',
    'live.com.au',
  ],
];

/** Entries of the list that are employers, schools or placeholders: their mailboxes are not free mail. */
const NOT_PROVIDERS = new Set([
  ...[
    'facebook.com',
    'alibaba.com',
    'oath.com',
    'discovery.com',
    'ancestry.com',
    'medscape.com',
    'parrot.com',
  ],
  ...['singpost.com', 'easypost.com', 'looksmart.com', 'aver.com', 'dnsmadeeasy.com', 'dmv.com', 'name.com'],
  ...[
    'nus.edu.sg',
    'unican.es',
    'iprimus.com.au',
    'she.com',
    'law.com',
    'space.com',
    'geek.com',
    'techspot.com',
  ],
  ...['example.com', 'test.com', 'test.de', 'yourdomain.com', 'mydomain.com', 'mail-tester.com', 'www.com'],
]);

const PROVIDERS: ReadonlySet<string> = new Set(
  [...commonProviders, ...FURTHER_PROVIDERS].filter(
    (domain) => !NOT_PROVIDERS.has(domain) && !isDisposableDomain(domain),
  ),
);

/** Whether anybody can open a mailbox at this very domain. A disposable domain is not called a free one. */
export function isFreeProvider(domain: string): boolean {
  return PROVIDERS.has(domain);
}
