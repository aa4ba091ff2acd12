import { nullMx, type DnsFailure, type DnsRecord } from '../dns/zone';
import { closing, reply } from '../smtp/behaviour';
import { directoryExpected, always, expectation } from '../mail-domain';
import { domainKind, type DomainPlan, type MailKinds } from './mail-kind';

const noDomain = always(expectation('invalid', 'no_domain'));
const noMail = always(expectation('invalid', 'no_mail'));
const noNames = always(expectation('unknown', 'dns_error', 'timeout'));
const noHost = always(expectation('unknown', 'no_connection', 'timeout'));
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
export const nameKinds: MailKinds = {
  'no-such-domain': domainKind('NXDOMAIN', noDomain, failing('nxdomain'), mailless),
  'null-mx': domainKind(
    'null MX',
    noMail,
    (name) => ({ hosts: [], dns: { [name]: { records: [nullMx] } } }),
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
  'dns-servfail': domainKind('SERVFAIL', noNames, failing('servfail')),
  'dns-refused': domainKind('REFUSED', noNames, failing('refused'), { heldOut: true }),
  'dns-silent': domainKind('no answer from the name server', noNames, failing('silent')),
  'dns-host-servfail': domainKind('SERVFAIL for the mail host', noNames, (name) => ({
    hosts: [],
    dns: {
      [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }] },
      [`mx1.${name}`]: { failure: 'servfail' },
    },
  })),
  'dns-slow': domainKind('name server takes a second', directoryExpected, (name) => ({
    dns: { [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }], delayMs: 1000 } },
  })),
  'dns-truncated': domainKind('answer only over TCP', directoryExpected, (name) => ({
    dns: { [name]: { records: [{ type: 'MX', preference: 10, exchange: `mx1.${name}` }], truncated: true } },
  })),
  'address-only': domainKind('no MX, an A record', directoryExpected, () => ({ mx: false }), { share: 1 }),
  'ipv6-only': domainKind('no MX, an AAAA record', directoryExpected, () => ({
    mx: false,
    hosts: [{ family: 6 }],
  })),
  alias: domainKind(
    'the domain is a CNAME',
    directoryExpected,
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
    noHost,
    leadingTo(ip('10.0.0.25'), ip('169.254.169.254')),
  ),
  'loopback-mx': domainKind(
    'MX with loopback addresses',
    noMail,
    leadingTo(ip('127.0.0.1'), { type: 'AAAA', address: '::1' }),
    mailless,
  ),
  'refused-port': domainKind('every mail host refuses connections', noHost, () => ({
    hosts: [{ network: 'refused' }, { network: 'refused' }],
  })),
  'address-servfail': domainKind(
    'no MX, SERVFAIL for the address',
    noNames,
    (name) => ({
      hosts: [],
      dns: { [name]: { failure: { A: 'servfail', AAAA: 'servfail' } } },
    }),
    { heldOut: true },
  ),
  unreachable: domainKind('mail host unreachable', noHost, () => ({ hosts: [{ network: 'unreachable' }] }), {
    heldOut: true,
  }),
  'silent-port': domainKind('connection attempts are never answered', noHost, () => ({
    hosts: [{ network: 'silent' }],
  })),
  'second-mx': domainKind(
    'first MX refuses connections, second one serves',
    directoryExpected,
    () => ({ hosts: [{ network: 'refused' }, {}] }),
    { share: 2 },
  ),
  'second-mx-after-421': domainKind(
    'first MX is too busy, second one serves',
    directoryExpected,
    () => ({
      hosts: [{ behaviour: { replies: { banner: closing(reply(421, undefined, 'too busy')) } } }, {}],
    }),
    { share: 2, heldOut: true },
  ),
};
