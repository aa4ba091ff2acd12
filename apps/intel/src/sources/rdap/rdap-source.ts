import { Inject, Injectable } from '@nestjs/common';
import { BusDocumentReader } from '@lode/service-kit';
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
import type { CompanyQuestion, CompanySource, CompanySourceAnswer } from '../company-source';
import { oneReport } from '../one-report';
import { readBootstrap, registryOf } from './bootstrap';
import { registrationIn } from './registration';

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
