import { isDisposableDomain, isFreeExchanger, isFreeProvider, mailProviderOf } from './mail-domains';

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
  it('knows the national editions and the aliases of providers', () => {
    const free = `
      hotmail.com.br hotmail.gr hotmail.co.jp hotmail.se hotmail.com.tr live.com.mx live.se live.cl live.com.sg live.ie
      outlook.com.ar outlook.com.br outlook.dk outlook.pt outlook.co.id yahoo.com.hk yahoo.co.id yahoo.com.sg yahoo.gr
      yahoo.com.ph gmx.li gmx.at gmx.es aol.de aol.fr msn.com yandex.com.tr yandex.kz ya.ru
      kakao.com hanmail.net naver.com tuta.io tuta.com tutamail.com keemail.me tutanota.de pm.me proton.me posteo.ch
      zohomail.eu zohomail.in ziggo.nl kpnmail.nl upcmail.nl telenet.be skynet.be freemail.hu citromail.hu t-online.hu
      post.com usa.com consultant.com europe.com email.cz post.cz azet.sk centrum.sk vp.pl tlen.pl interia.pl
      bluewin.ch hispeed.ch aon.at o2online.de arcor.de virgilio.it alice.it tin.it sapo.pt bol.com.br uol.com.br
      rediff.com walla.com abv.bg ukr.net qq.com 163.com 139.com sina.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp
      bigpond.com optusnet.com.au xtra.co.nz shaw.ca sympatico.ca cox.net hey.com duck.com mailfence.com luukku.com`;
    expect(
      free
        .trim()
        .split(/\s+/)
        .filter((domain) => !isFreeProvider(domain)),
    ).toEqual([]);
  });

  it('takes no company for a provider', () => {
    const companies = `
      microsoft.com apple.com google.com amazon.com yahooinc.com kakaocorp.com navercorp.com proton.ch zohocorp.com
      fastmailteam.com yandex-team.ru tutao.de posteo-business.de mailru-group.ru libertyglobal.com vodafoneziggo.com
      siemens.com sap.com bosch.com volkswagen.de deutschepost.de orange.com telekom.com telefonica.com enel.net
      starbucks.com joelonsoftware.com alibaba.com law.com post.ch poste.com live-nation.com outlook-amusements.com
      webde-marketing.de gmxgroup.de protonvpn.com tutanota-partner.com`;
    expect(companies.trim().split(/\s+/).filter(isFreeProvider)).toEqual([]);
  });

  it.each(['facebook.com', 'example.com', 'mailinator.com', 'yopmail.com', 'acme.test', 'sales.gmail.com'])(
    '%s is not',
    (domain) => expect(isFreeProvider(domain)).toBe(false),
  );
});

describe('isFreeExchanger', () => {
  it.each(['hotmail-com-br.olc.protection.outlook.com', 'mxs.mail.ru', 'mx1.naver.com'])('%s is', (host) =>
    expect(isFreeExchanger(host)).toBe(true),
  );

  it('is none that domains of customers have', () => {
    const hosts = `
      mail.protonmail.ch mailsec.protonmail.ch mx.zoho.com mx2.zoho.eu mx3.zoho.in in1-smtp.messagingengine.com
      in2-smtp.messagingengine.com mx01.mail.icloud.com mx02.mail.icloud.com mx.yandex.net mail.tutanota.de
      acme-com.mail.protection.outlook.com acme-de.n-v1.mx.microsoft aspmx.l.google.com smtp.google.com emx.mail.ru
      kr1-aspmx1.worksmobile.com mxbiz1.qq.com smtp.secureserver.net mx00.ionos.de mx1.hostinger.com
      olc.protection.outlook.com.acme.test`;
    expect(hosts.trim().split(/\s+/).filter(isFreeExchanger)).toEqual([]);
  });
});

test.each([
  ['aspmx.l.google.com', 'google'],
  ['alt1.aspmx.l.google.com', 'google'],
  ['acme-com.mail.protection.outlook.com', 'microsoft'],
  ['acme-com.a-v1.mx.microsoft', 'microsoft'],
  ['mxa-00123.gslb.pphosted.com', 'proofpoint'],
  ['mx.acme.com', null],
  ['google.com.acme.com', null],
])('%s is operated by %s', (host, provider) => {
  expect(mailProviderOf(host)).toBe(provider);
});
