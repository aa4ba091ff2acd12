import { NULL_MX, type DnsFailure, type DnsRecord } from '../dns/zone';
import { closing, reply } from '../smtp/reply';
import { DIRECTORY_EXPECTED, always, expectation } from '../mail-domains/expectation';
import { domainKind, type DomainPlan, type MailKinds } from './mail-kind';

const NO_DOMAIN = always(expectation('invalid', 'no_domain'));
const NO_MAIL = always(expectation('invalid', 'no_mail'));
const NO_NAMES = always(expectation('unknown', 'dns_error', 'timeout'));
const NO_HOST = always(expectation('unknown', 'no_connection', 'timeout'));
const mailless = { mailless: true };

const failing =
  (failure: DnsFailure) =>
  (name: string): DomainPlan => ({ hosts: [], dns: { [name]: { failure } } });

/** MX records of one host with the given addresses. */
const leadingTo =
  (...addresses: DnsRecord[]) =>
  (name: string): DomainPlan => ({
    hosts: [],
    dns: {
      [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }] },
      [`mx1.${name}`]: { records: addresses },
    },
  });

const ip = (address: string): DnsRecord => ({ type: 'A', address });

/** Domains that are defined by their names, addresses or networks. */
export const NAME_KINDS: MailKinds = {
  'no-such-domain': domainKind('NXDOMAIN', NO_DOMAIN, failing('nxdomain'), mailless),
  'null-mx': domainKind(
    'null MX',
    NO_MAIL,
    (name) => ({ hosts: [], dns: { [name]: { records: [NULL_MX] } } }),
    {
      share: 1,
      ...mailless,
    },
  ),
  'no-mail-records': domainKind(
    'neither MX nor address',
    always(expectation('invalid', 'no_mail', 'no_domain')),
    (name) => ({ hosts: [], dns: { [name]: { records: [{ type: 'TXT', text: 'nothing else' }] } } }),
    { share: 1, ...mailless },
  ),
  'dns-servfail': domainKind('SERVFAIL', NO_NAMES, failing('servfail')),
  'dns-refused': domainKind('REFUSED', NO_NAMES, failing('refused'), { heldOut: true }),
  'dns-silent': domainKind('no answer from the name server', NO_NAMES, failing('silent')),
  'dns-host-servfail': domainKind('SERVFAIL for the mail host', NO_NAMES, (name) => ({
    hosts: [],
    dns: {
      [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }] },
      [`mx1.${name}`]: { failure: 'servfail' },
    },
  })),
  'dns-slow': domainKind('name server takes a second', DIRECTORY_EXPECTED, (name) => ({
    dns: { [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }], delayMs: 1000 } },
  })),
  'dns-truncated': domainKind('answer only over TCP', DIRECTORY_EXPECTED, (name) => ({
    dns: { [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }], truncated: true } },
  })),
  'address-only': domainKind('no MX, an A record', DIRECTORY_EXPECTED, () => ({ mx: false }), { share: 1 }),
  'ipv6-only': domainKind('no MX, an AAAA record', DIRECTORY_EXPECTED, () => ({
    mx: false,
    hosts: [{ family: 6 }],
  })),
  alias: domainKind(
    'the domain is a CNAME',
    DIRECTORY_EXPECTED,
    (name) => ({
      dns: {
        [name]: { records: [{ type: 'CNAME', target: `home.${name}` }] },
        [`home.${name}`]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }] },
      },
    }),
    { share: 1 },
  ),
  'private-mx': domainKind(
    'MX with private addresses',
    NO_HOST,
    leadingTo(ip('10.0.0.25'), ip('169.254.169.254')),
  ),
  'loopback-mx': domainKind(
    'MX with loopback addresses',
    NO_HOST,
    leadingTo(ip('127.0.0.1'), { type: 'AAAA', address: '::1' }),
  ),
  'refused-port': domainKind('every mail host refuses connections', NO_HOST, () => ({
    hosts: [{ network: 'refused' }, { network: 'refused' }],
  })),
  'address-servfail': domainKind(
    'no MX, SERVFAIL for the address',
    NO_NAMES,
    (name) => ({
      hosts: [],
      dns: { [name]: { failure: { A: 'servfail', AAAA: 'servfail' } } },
    }),
    { heldOut: true },
  ),
  unreachable: domainKind('mail host unreachable', NO_HOST, () => ({ hosts: [{ network: 'unreachable' }] }), {
    heldOut: true,
  }),
  'silent-port': domainKind('connection attempts are never answered', NO_HOST, () => ({
    hosts: [{ network: 'silent' }],
  })),
  'second-mx': domainKind(
    'first MX refuses connections, second one serves',
    DIRECTORY_EXPECTED,
    () => ({ hosts: [{ network: 'refused' }, {}] }),
    { share: 2 },
  ),
  'second-mx-after-421': domainKind(
    'first MX is too busy, second one serves',
    DIRECTORY_EXPECTED,
    () => ({
      hosts: [{ behaviour: { replies: { banner: closing(reply(421, undefined, 'too busy')) } } }, {}],
    }),
    { share: 2, heldOut: true },
  ),
};
