import { parse } from 'tldts';
import {
  found,
  foundInPart,
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
/** Seconds: the list changes a few times a month. */
const bootstrapAge = 86_400;

/** Registries of domains (https://about.rdap.org/). They tell when a domain was registered, and nothing of its company. */
export class RdapSource implements CompanySource {
  readonly name = 'rdap';
  readonly timeLimit = 8000;

  constructor(private readonly reader: Pick<DocumentReader, 'readJson'>) {}

  async find(question: CompanyQuestion, signal: AbortSignal): Promise<CompanySourceAnswer> {
    const domain = registrableDomain(question.domain);
    if (domain === null) return notApplicable('The domain belongs to somebody under whom many have theirs.');
    const list = await this.read(bootstrap, bootstrapAge, signal);
    if (list.kind === 'unread') return troubled(list);
    const registries = readBootstrap(list.value);
    if (!registries) return troubled({ state: 'failed', detail: 'IANA gave no list of registries.' });
    const registry = registryOf(registries, domain);
    if (registry === undefined)
      return notApplicable('The registry of this top level does not answer by RDAP.');
    const answer = await this.read(`${registry}domain/${domain}`, question.maxAge, signal);
    return judge(answer, domain);
  }

  private read(url: string, maxAge: number, signal: AbortSignal): Promise<JsonRead | DocumentUnread> {
    return this.reader.readJson({ at: { url }, maxAge, budget: this.timeLimit }, signal);
  }
}

/** Null for a part of a domain under which everybody may have one: its age is not theirs. */
function registrableDomain(host: string): string | null {
  const { domain, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  return isPrivate || isIp ? null : domain;
}

/** There are hundreds of registries: trouble at one says nothing of the others. */
function judge(answer: JsonRead | DocumentUnread, domain: string): CompanySourceAnswer {
  if (answer.kind === 'unread')
    return answer.status === 404 ? found([]) : foundInPart([], `The registry: ${answer.detail}`);
  const registeredAt = registrationIn(answer.value, domain, answer.fetchedAt);
  if (registeredAt === undefined)
    return foundInPart([], 'The registry gave an answer that is not of the domain.');
  return registeredAt === null ? found([]) : oneReport({ registeredAt });
}
