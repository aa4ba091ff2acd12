import { parseAddress } from '@lode/domain/addresses';
import { addressFacts, didYouMean } from './address-facts';

const factsOf = (text: string, suppressed = '') => {
  const parsed = parseAddress(text);
  if (!parsed.ok) throw new Error(parsed.problem);
  return addressFacts(parsed.address, { email: (address) => address === suppressed });
};

describe('addressFacts', () => {
  it('V40: flags a disposable domain, a role and a free provider', () => {
    expect(factsOf('jane@mailinator.com')).toEqual({
      disposable: true,
      role: false,
      free: false,
      didYouMean: null,
    });
    expect(factsOf('info@acme.test')).toEqual({
      disposable: false,
      role: true,
      free: false,
      didYouMean: null,
    });
    expect(factsOf('jane@gmail.com')).toEqual({
      disposable: false,
      role: false,
      free: true,
      didYouMean: null,
    });
  });

  it('suggests the whole address', () => {
    expect(factsOf('Jane.Doe@gmail.con').didYouMean).toBe('Jane.Doe@gmail.com');
  });

  it('does not suggest a suppressed address', () => {
    expect(factsOf('jane@gmail.con', 'jane@gmail.com').didYouMean).toBeNull();
  });
});

describe('didYouMean', () => {
  it.each<readonly [typed: string, meant: string]>([
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.comm', 'gmail.com'],
    ['gmial.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gnail.con', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.fr', 'hotmail.fr'],
    ['hotnail.con', 'hotmail.com'],
    ['yahooo.com', 'yahoo.com'],
    ['yahoo.couk', 'yahoo.co.uk'],
    ['outlok.com', 'outlook.com'],
    ['iclod.com', 'icloud.com'],
    ['protonmial.com', 'protonmail.com'],
    ['comcast.nt', 'comcast.net'],
    ['t-onlin.de', 't-online.de'],
    ...['aol', 'live', 'msn', 'me', 'mac', 'ymail', 'mail', 'post', 'rocketmail', 'zohomail', 'mailo'].map(
      (name) => [`${name}.con`, `${name}.com`] as const,
    ),
    ['libero.ti', 'libero.it'],
    ['virgilio.ti', 'virgilio.it'],
    ['hotmail.ti', 'hotmail.it'],
    ['orange.rf', 'orange.fr'],
    ['web.ed', 'web.de'],
    ['seznam.zc', 'seznam.cz'],
    ['gmx.nett', 'gmx.net'],
    ['cox.ner', 'cox.net'],
    ['aol.cm', 'aol.com'],
    ['live.vom', 'live.com'],
    ['tuta.oi', 'tuta.io'],
    ['gmail.com.com', 'gmail.com'],
    ['yahoo.com.com', 'yahoo.com'],
    ['hotmail.fr.fr', 'hotmail.fr'],
    ['yahoo.co.uk.co.uk', 'yahoo.co.uk'],
    ['web.de.de', 'web.de'],
    ['gmail.comcom', 'gmail.com'],
  ])('corrects %s to %s', (typed, meant) => expect(didYouMean(typed)).toBe(meant));

  it.each([
    ...[
      'ymail.com',
      'mail.com',
      'email.com',
      'gmx.de',
      'gmx.net',
      'gmx.com',
      'web.de',
      'me.com',
      'aol.com',
      'live.com',
    ],
    ...['gmail.com', 'hotmail.fr', 'yahoo.co.uk', 'protonmail.ch', 'mail.ru', 'pm.me'],
    ...[
      'grail.com',
      'verizon.com',
      'comcast.com',
      'icloud.de',
      'gmail.acme.test',
      'acme.com',
      'hotels.com',
      'cloud.com',
    ],
    ...[
      'outlet.com',
      'google.com',
      'gmbh.com',
      'yohoo.io',
      'freenow.de',
      'libera.it',
      'proton.com',
      'acme.con',
      'live.co',
      'mail.co',
      'web.com',
      'orange.com',
      'post.cm',
      'ami.con',
      'hotmail.fe',
      'acme.com.com',
      'hotmail.com.br',
    ],
  ])('suggests nothing for %s', (domain) => expect(didYouMean(domain)).toBeNull());
});
