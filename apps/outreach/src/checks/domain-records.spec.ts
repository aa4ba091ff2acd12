import { senderDomain, domainRecords, type SenderDomains } from './domain-records';

type Zone = Readonly<Record<string, readonly string[] | undefined>>;

const read = (zone: Zone, domains: SenderDomains) =>
  domainRecords({ of: async (name) => (name in zone ? zone[name] : []) }, domains);
const signing = { domain: 'agency.example', selector: 'lode' };

const good: Zone = {
  'agency.example': ['google-site-verification=x', 'v=spf1 include:x.example -all'],
  '_dmarc.agency.example': ['v=DMARC1; p=none'],
  'lode._domainkey.agency.example': ['v=DKIM1; k=rsa; p=MIIB'],
};
const nothingWrong = { withoutSpf: [], dmarc: true, dkim: true, listedOn: [], unanswered: [] };

it.each<[string, Zone, SenderDomains, object]>([
  ['all records exist', good, { sender: 'agency.example', signing }, nothingWrong],
  [
    'policy and signature of the organizational domain count',
    { ...good, 'mail.agency.example': ['v=spf1 -all'] },
    { sender: 'mail.agency.example', signing },
    nothingWrong,
  ],
  [
    'there are no records',
    {},
    { sender: 'agency.example', signing },
    { withoutSpf: ['agency.example'], dmarc: false, dkim: false, unanswered: [] },
  ],
  [
    'similar records do not count',
    {
      'agency.example': ['v=spf10 -all'],
      '_dmarc.agency.example': ['v=DMARC12'],
      'lode._domainkey.agency.example': ['v=DKIM1; p='],
    },
    { sender: 'agency.example', signing },
    { withoutSpf: ['agency.example'], dmarc: false, dkim: false },
  ],
  [
    'there are two policies each, of which none applies',
    {
      ...good,
      'agency.example': ['v=spf1 -all', 'v=spf1 ~all'],
      '_dmarc.agency.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'],
    },
    { sender: 'agency.example', signing },
    { withoutSpf: ['agency.example'], dmarc: false, dkim: true, unanswered: [] },
  ],
  [
    'the return path needs its own SPF record',
    good,
    { sender: 'agency.example', returnPath: 'lode.example' },
    { withoutSpf: ['lode.example'], dkim: undefined },
  ],
  ['it is signed by another domain', good, { sender: 'other.example', signing }, { dkim: false }],
  [
    'no name server answers',
    {
      'agency.example': undefined,
      '_dmarc.agency.example': undefined,
      'lode._domainkey.agency.example': undefined,
    },
    { sender: 'agency.example', signing },
    {
      withoutSpf: [],
      dmarc: undefined,
      dkim: undefined,
      unanswered: ['agency.example', '_dmarc.agency.example', 'lode._domainkey.agency.example'],
    },
  ],
])('%s', async (_what, zone, domains, expected) => {
  expect(await read(zone, domains)).toMatchObject(expected);
});

it('converts the domain of an address to ASCII', () => {
  expect(senderDomain('Ada@Köln.Example')).toBe('xn--kln-sna.example');
});
