import { companyDomain, parseAddress } from '@lode/domain/addresses';
import { addressFacts } from '../findings/address-facts';
import { toResult } from './verification-result';
import { findingWithoutReply } from '../findings/finding';

const asked = { email: 'jane@acme.test', input: 'jane@acme.test' };

const judged = { score: null, isPortDoubtful: false };

it('has a hint if no mail server could be reached, nor those of other operators', () => {
  const finding = findingWithoutReply('no_connection', 0);
  const { hint } = toResult(asked, finding, {}, { ...judged, isPortDoubtful: true });
  expect(hint).toContain('GET /email-verifier/explanation');
  expect(hint).toContain('port 25');
  expect(toResult(asked, finding, {}, judged).hint).toBeNull();
});

it.each(['no_domain', 'no_mail', 'timeout'] as const)('has no hint for %s', (reason) => {
  const { hint } = toResult(asked, findingWithoutReply(reason, 0), {}, { ...judged, isPortDoubtful: true });
  expect(hint).toBeNull();
});

/** Whether an address at the domain, whose mail the exchanger receives, is at a free mail provider. */
function isFree(domain: string, mxHost: string): boolean {
  const parsed = parseAddress(`jane@${domain}`);
  if (!parsed.ok) throw new Error(parsed.problem);
  const facts = addressFacts(parsed.address, { email: () => false });
  return toResult(asked, { ...findingWithoutReply('ok', 0), mxHost }, facts, judged).free;
}

it('takes a domain for a free one by an exchanger that no company can have', () => {
  expect(isFree('hotmail.example', 'hotmail-example.olc.protection.outlook.com')).toBe(true);
  expect(isFree('acme.example', 'acme-example.mail.protection.outlook.com')).toBe(false);
});

it('keeps businesses at providers that have free mailboxes too', () => {
  const exchangers = {
    proton: ['mail.protonmail.ch', 'mailsec.protonmail.ch'],
    zoho: ['mx.zoho.com', 'mx2.zoho.eu', 'mx3.zoho.in'],
    fastmail: ['in1-smtp.messagingengine.com', 'in2-smtp.messagingengine.com'],
    icloud: ['mx01.mail.icloud.com', 'mx02.mail.icloud.com'],
    yandex: ['mx.yandex.net', 'mx.yandex.ru'],
  };
  const trades = ['bakery', 'dental', 'legal', 'roofing', 'florist', 'hotel'];
  const businesses = Object.entries(exchangers).flatMap(([provider, hosts]) =>
    trades.map((trade, index) => ({
      domain: `${trade}-${provider}.example`,
      mxHost: hosts[index % hosts.length] ?? '',
    })),
  );
  expect(businesses).toHaveLength(30);
  expect(businesses.filter(({ domain, mxHost }) => isFree(domain, mxHost))).toEqual([]);
  expect(businesses.map(({ domain }) => companyDomain(domain))).toEqual(
    businesses.map(({ domain }) => domain),
  );
});
