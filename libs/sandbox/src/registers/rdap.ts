import { lookUpService, type ServiceMode, once, jsonAnswer } from './look-up-service';
import { type Answer, type WebRequest, document, failure, redirect } from '../web/answer';
import type { RegisteredCompany } from './registered-company';
import { Random } from '../random';

const registry = 'rdap.nic.test';
const registrarHost = 'rdap.registrar.test';
const bootstrapHost = 'data.iana.org';

const conformance = ['rdap_level_0'];

/** RFC 9224; the top levels of many countries are not in it. */
const bootstrap = jsonAnswer({
  version: '1.0',
  publication: '2026-11-19T20:00:02Z',
  description: 'RDAP bootstrap file for Domain Name System registrations',
  services: [
    [['com', 'net'], ['https://rdap.verisign.test/com/v1/']],
    [['test', 'example', 'org', 'info'], [`https://${registry}/rdap/`]],
  ],
});

const reply = (body: object, more: Answer = {}): Answer =>
  document('application/rdap+json', JSON.stringify(body), more);

const unknown = reply(
  { rdapConformance: conformance, errorCode: 404, title: 'Not Found', description: ['No such domain.'] },
  { status: 404 },
);

/** The register of domains: the bootstrap file, a registry, and a registrar that it refers to (RFC 9083). */
export function rdapService(companies: readonly RegisteredCompany[]) {
  const filed = once(() => new Map(companies.flatMap(drawRegistration).map((one) => [one.domain, one])));
  return lookUpService<ServiceMode>({
    host: registry,
    otherHosts: [bootstrapHost, registrarHost],
    paths: 'all',
    question: ({ host, path }) => `${host}${path}`,
    answer: (request) => answer(request, filed()),
    faults: { failing: failure(503) },
  });
}

function answer({ host, path }: WebRequest, filed: ReadonlyMap<string, Registration>): Answer {
  if (host === bootstrapHost) return path === '/rdap/dns.json' ? bootstrap : failure(404);
  const [, name] = /^\/rdap\/domain\/([^/]+)$/.exec(path) ?? [];
  if (name === undefined) {
    return reply({ rdapConformance: conformance, errorCode: 400, title: 'Bad Request' }, { status: 400 });
  }
  const found = filed.get(decodeURIComponent(name).toLowerCase());
  if (!found) return unknown;
  if (found.atRegistrar && host === registry) return redirect(`https://${registrarHost}${path}`, 302);
  return reply({ rdapConformance: conformance, ...writeDomain(found, `https://${host}${path}`) });
}

/** A domain in its registry. */
interface Registration {
  domain: string;
  handle: string;
  /** `YYYY-MM-DD`. */
  registeredOn: string;
  /** Omitted for a domain that was never transferred. */
  transferredOn?: string;
  expiresOn: string;
  /** The registry redirects to the registrar. */
  atRegistrar: boolean;
}

const atRegistrar = 0.2;
const transferredShare = 0.3;

/** The domains of a company; none without an answering registry. */
export function drawRegistration({ dossier }: RegisteredCompany): Registration[] {
  const { registeredOn, domain, otherDomains } = dossier;
  if (registeredOn === undefined) return [];
  return [domain, ...otherDomains].map((name) => {
    const random = new Random(`rdap/${name}`);
    const year = Number(registeredOn.slice(0, 4));
    const sameDay = registeredOn.slice(4).replace('-02-29', '-02-28');
    const transferred = Math.min(2025, year + random.integer(1, 9));
    return {
      domain: name,
      handle: `${random.integer(10_000_000, 99_999_999)}_DOMAIN-TEST`,
      registeredOn,
      ...(random.chance(transferredShare) && { transferredOn: `${transferred}${sameDay}` }),
      expiresOn: `2027${sameDay}`,
      atRegistrar: random.chance(atRegistrar),
    };
  });
}

/** @param self the URL of the answer */
function writeDomain(registration: Registration, self: string): object {
  const { domain, handle } = registration;
  return {
    objectClassName: 'domain',
    handle,
    ldhName: domain.toUpperCase(),
    links: [{ value: self, rel: 'self', href: self, type: 'application/rdap+json' }],
    status: ['client transfer prohibited'],
    entities: [registrar, redacted('registrant'), redacted('technical')],
    events: eventsOf(registration),
    secureDNS: { delegationSigned: false },
    nameservers: [{ objectClassName: 'nameserver', ldhName: 'NS1.HOSTING.TEST' }],
    notices: [
      { title: 'Terms of Use', description: ['Service subject to Terms of Use.'], links: [] },
      { title: 'Status Codes', description: ['For more information, see https://icann.org/epp'], links: [] },
    ],
  };
}

function eventsOf({ registeredOn, transferredOn, expiresOn }: Registration): object[] {
  const event = (eventAction: string, day: string): object => ({
    eventAction,
    eventDate: `${day}T04:00:00Z`,
  });
  return [
    event('last changed', '2026-02-01'),
    ...(transferredOn === undefined ? [] : [event('transfer', transferredOn)]),
    event('registration', registeredOn),
    event('expiration', expiresOn),
    event('last update of RDAP database', '2026-11-20'),
  ];
}

const card = (name: string): readonly unknown[] => [
  'vcard',
  [
    ['version', {}, 'text', '4.0'],
    ['fn', {}, 'text', name],
  ],
];

const registrar = {
  objectClassName: 'entity',
  handle: '9999',
  roles: ['registrar'],
  publicIds: [{ type: 'IANA Registrar ID', identifier: '9999' }],
  vcardArray: card('Example Registrar Ltd.'),
};

const redacted = (role: string): object => ({
  objectClassName: 'entity',
  roles: [role],
  vcardArray: card(''),
  remarks: [
    {
      title: 'REDACTED FOR PRIVACY',
      description: ['Some of the data in this object has been removed.'],
    },
  ],
});
