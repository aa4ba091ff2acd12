import { isDisposableDomain } from './disposable-domain';
import { isFreeProvider } from './free-provider';

describe('isDisposableDomain', () => {
  it('checks parents down to the registrable domain, and no further', () => {
    expect(isDisposableDomain('eu.mailinator.com')).toBe(true);
    expect(isDisposableDomain('mailinator.acme.com')).toBe(false);
    expect(isDisposableDomain('acme.co.uk')).toBe(false);
  });
});

describe('isFreeProvider', () => {
  it.each(['gmail.com', 'googlemail.com', 'gmx.de', 'gmx.net', 'web.de', 'hotmail.co.uk', 'icloud.com'])(
    '%s is free',
    (domain) => expect(isFreeProvider(domain)).toBe(true),
  );
  it.each(['facebook.com', 'example.com', 'mailinator.com', 'yopmail.com', 'acme.test', 'sales.gmail.com'])(
    '%s is not',
    (domain) => expect(isFreeProvider(domain)).toBe(false),
  );
});
