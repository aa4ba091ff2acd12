import { fieldsOf, listIn } from '@lode/domain/values';
import { bareHostName } from '@lode/domain/addresses';
import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/bus';
import { parse } from 'tldts';
import {
  found,
  partialAnswer,
  notApplicable,
  troubled,
  type DocumentReader,
  type DocumentUnread,
  type JsonRead,
} from '@lode/domain/sources';
import {
  type CompanyQuestion,
  type CompanySource,
  type CompanySourceAnswer,
  oneReport,
} from './company-source';

/** URLs of registries by top-level domain, such as `com` or `co.uk`. */
export type Registries = ReadonlyMap<string, string>;

/** Parses IANA's list of registries (RFC 9224); undefined if invalid. */
function readBootstrap(value: unknown): Registries | undefined {
  const { services } = fieldsOf(value);
  if (!Array.isArray(services)) return undefined;
  return new Map(
    services.flatMap((service) => {
      const [labels, urls] = listIn(service);
      const base = baseIn(urls);
      const suffixes = listIn(labels).filter((label) => typeof label === 'string');
      return base === undefined ? [] : suffixes.map((label): [string, string] => [label.toLowerCase(), base]);
    }),
  );
}

/** Ends with a slash. */
function baseIn(urls: unknown): string | undefined {
  const texts = listIn(urls).filter((url) => typeof url === 'string');
  const url =
    texts.find((each) => each.startsWith('https://')) ?? texts.find((each) => each.startsWith('http://'));
  return url === undefined || url.endsWith('/') ? url : `${url}/`;
}

/** The registry of the longest matching suffix; undefined if there is none. */
function registryOf(registries: Registries, domain: string): string | undefined {
  const labels = domain.split('.');
  for (let from = 1; from < labels.length; from += 1) {
    const base = registries.get(labels.slice(from).join('.'));
    if (base !== undefined) return base;
  }
  return undefined;
}

/** The first `.com` domain was registered in March 1985. */
const earliest = Date.UTC(1985, 0, 1);

/**
 * Registration date of a domain (RFC 9083, 5.3 and 4.5): the earliest matching event.
 * @param domain that was requested; responses about other domains are rejected
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970; null if not stated; undefined if the response is not about the domain
 */
export function registrationIn(value: unknown, domain: string, now: number): number | null | undefined {
  const { ldhName, events } = fieldsOf(value);
  if (typeof ldhName !== 'string' || bareHostName(ldhName) !== domain) return undefined;
  const instants = listIn(events)
    .map(fieldsOf)
    .flatMap(({ eventAction, eventDate }) => {
      if (eventAction !== 'registration' || typeof eventDate !== 'string') return [];
      const instant = Date.parse(eventDate);
      return instant >= earliest && instant <= now ? [instant] : [];
    });
  return instants.length > 0 ? Math.min(...instants) : null;
}

const bootstrap = 'https://data.iana.org/rdap/dns.json';
/** Seconds; the list changes a few times a month. */
const bootstrapAge = 86_400;

/**
 * Registries of domains (https://about.rdap.org/). They return the registration date, and nothing about the company.
 */
@Injectable()
export class RdapSource implements CompanySource {
  readonly name = 'rdap';
  readonly timeLimit = 8000;

  constructor(@Inject(BusDocumentReader) private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async find(question: CompanyQuestion, signal: AbortSignal): Promise<CompanySourceAnswer> {
    const domain = registrableDomain(question.domain);
    if (domain === null) return notApplicable('The domain is an IP address or belongs to a shared host.');
    const list = await this.read(bootstrap, bootstrapAge, signal);
    if (list.kind === 'unread') return troubled(list);
    const registries = readBootstrap(list.value);
    if (!registries) return troubled({ state: 'failed', detail: 'IANA returned no list of registries.' });
    const registry = registryOf(registries, domain);
    if (registry === undefined)
      return notApplicable('The registry of this top-level domain does not support RDAP.');
    const answer = await this.read(`${registry}domain/${domain}`, question.maxAge, signal);
    return judge(answer, domain);
  }

  private read(url: string, maxAge: number, signal: AbortSignal): Promise<JsonRead | DocumentUnread> {
    return this.reader.readJson({ at: { url }, maxAge, budget: this.timeLimit }, signal);
  }
}

/** Null for a subdomain of a private suffix: the age of the suffix is not the age of the site. */
function registrableDomain(host: string): string | null {
  const { domain, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  return isPrivate || isIp ? null : domain;
}

/** There are hundreds of registries: a failure of one does not affect the others. */
function judge(answer: JsonRead | DocumentUnread, domain: string): CompanySourceAnswer {
  if (answer.kind === 'unread')
    return answer.status === 404 ? found([]) : partialAnswer([], `The registry: ${answer.detail}`);
  const registeredAt = registrationIn(answer.value, domain, answer.fetchedAt);
  if (registeredAt === undefined)
    return partialAnswer([], 'The response of the registry is about another domain.');
  return registeredAt === null ? found([]) : oneReport({ registeredAt });
}
