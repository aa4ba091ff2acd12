import { lookUpService, type ServiceMode } from '../../services/look-up-service';
import type { Answer, WebRequest } from '../../web/answer';
import { document, failure, redirect } from '../../web/answers';
import { once } from '../once';
import type { RegisteredCompany } from '../registered-company';
import { jsonAnswer } from '../write-document';
import { drawRegistration, writeDomain, type Registration } from './registration';

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
