import { type Verdict, FindEmail, ProblemError, type OrgChartPerson } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { createContext, Bus } from '@lode/bus';
import { type Logger, LOGGER, forEachConcurrent, unlessAborted } from '@lode/platform';
import {
  found,
  partialAnswer,
  timeoutDetail,
  notApplicable,
  troubled,
  type Source,
  type SourceAnswer,
} from '@lode/domain/sources';
import { parseFullName, type PersonName } from '@lode/domain/names';

/** A person without a published address. */
export interface PersonToFind {
  /** As in the chart. */
  readonly name: string;
  readonly firstName: string;
  readonly lastName: string;
}

export interface FoundAddress {
  /** The owner, as in the chart. */
  readonly name: string;
  readonly email: string;
  /** 0 to 100. */
  readonly confidence: number;
  readonly verdict: Verdict | null;
}

/**
 * `none`: no address found. `suppressed`: the person is on a do-not-contact list. `late`: timeout. `refused`: the
 * domain is not supported. `failed`: the service is unavailable.
 */
export type AddressAnswer =
  | { readonly kind: 'found'; readonly address: FoundAddress }
  | { readonly kind: 'none' | 'suppressed' | 'late' }
  | { readonly kind: 'refused' | 'failed'; readonly detail: string };

/** Finds the address of one person: calls the email service, which knows the address patterns of companies. */
@Injectable()
export class AddressFinder {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never rejects.
   * @param budget milliseconds
   */
  async find(
    { name, firstName, lastName }: PersonToFind,
    domain: string,
    budget: number,
  ): Promise<AddressAnswer> {
    try {
      const request = { domain, first_name: firstName, last_name: lastName };
      const answer = await this.bus.call(FindEmail, request, createContext(budget));
      const { email, confidence, verdict, partial } = answer;
      if (email !== null) return { kind: 'found', address: { name, email, confidence, verdict } };
      return { kind: partial ? 'late' : 'none' };
    } catch (error) {
      return this.explain(error);
    }
  }

  private explain(error: unknown): AddressAnswer {
    const code = error instanceof ProblemError ? error.code : undefined;
    if (code === 'timeout') return { kind: 'late' };
    if (code === 'suppressed') return { kind: 'suppressed' };
    if (code === 'validation') return { kind: 'none' };
    if (code === 'free_mail_domain')
      return { kind: 'refused', detail: 'The domain belongs to a public mailbox provider.' };
    this.logger.info({ code, err: code === undefined ? error : undefined }, 'finding an address failed');
    return { kind: 'failed', detail: `It could not be asked (${code ?? 'internal'}).` };
  }
}

/** Max concurrent requests: all of them use the same mail host. */
const concurrency = 4;
/** Milliseconds per person. */
const timeoutMs = 10_000;

export interface AddressQuestion {
  readonly domain: string;
  readonly people: readonly PersonToFind[];
  /** Called for each address at once: the complete search takes longer than many callers wait. */
  readonly onFound: (address: FoundAddress) => void;
  /** Called with the name of each suppressed person. */
  readonly onSuppressed: (name: string) => void;
}

/** Finds addresses of several people at one company, in order. */
@Injectable()
export class EmailFinderSource implements Source<'email_finder', AddressQuestion, FoundAddress> {
  readonly name = 'email_finder';
  readonly timeLimit = 20_000;

  constructor(@Inject(AddressFinder) private readonly finder: Pick<AddressFinder, 'find'>) {}

  async find(
    { domain, people, onFound, onSuppressed }: AddressQuestion,
    signal: AbortSignal,
  ): Promise<SourceAnswer<FoundAddress>> {
    const answers: AddressAnswer[] = [];
    const stop = new AbortController();
    const end = AbortSignal.any([signal, stop.signal]);
    await forEachConcurrent(people, concurrency, end, async (person) => {
      const asking = this.finder.find(person, domain, timeoutMs);
      const answer = await unlessAborted<AddressAnswer>(asking, signal, () => ({ kind: 'late' }));
      answers.push(answer);
      if (answer.kind === 'found') onFound(answer.address);
      if (answer.kind === 'suppressed') onSuppressed(person.name);
      // Problems of the domain or the service affect all people.
      if ('detail' in answer) stop.abort();
    });
    return toSourceAnswer(answers, people.length);
  }
}

const unfinished = 'The deadline passed before all people were processed.';

function toSourceAnswer(answers: readonly AddressAnswer[], wanted: number): SourceAnswer<FoundAddress> {
  const addresses = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.address] : []));
  const trouble = answers.find((answer) => 'detail' in answer);
  if (trouble?.kind === 'refused') return notApplicable(trouble.detail);
  if (trouble) return troubled({ state: 'failed', detail: trouble.detail }, addresses);
  const answered = answers.filter(({ kind }) => kind !== 'late').length;
  if (answered === wanted) return found(addresses);
  return answered > 0
    ? partialAnswer(addresses, unfinished)
    : troubled({ state: 'timeout', detail: timeoutDetail });
}

/** Each of them is probed at the mail host. */
const maxPeople = 25;

/**
 * Current team members without an address, decision-makers first. People without a family name are excluded, because a
 * given name is ambiguous.
 * @param domain of the company, which indicates the order of the names
 */
export const peopleToFind = (people: readonly OrgChartPerson[], domain: string): PersonToFind[] =>
  people
    .filter(({ current, group, contact }) => current && group === 'team' && contact.email === null)
    .toSorted((one, other) => Number(other.decision_maker) - Number(one.decision_maker))
    .flatMap(({ name }) => personToFind(name, domain) ?? [])
    .slice(0, maxPeople);

function personToFind(name: string, domain: string): PersonToFind | undefined {
  const parsed = parseFullName(name, domain);
  const { given, middle, family } = parsed;
  if (given.length === 0 || family.length === 0) return undefined;
  return { name, firstName: [...given, ...middle].join(' '), lastName: familyOf(parsed) };
}

/** Such as `de la Cruz-Vega`. */
const familyOf = ({ family }: PersonName): string =>
  family
    .map(({ particles, name, hyphenated }) => `${hyphenated ? '-' : ' '}${[...particles, name].join(' ')}`)
    .join('')
    .trim();
