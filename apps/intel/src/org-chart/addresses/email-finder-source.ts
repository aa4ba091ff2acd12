import { Inject, Injectable } from '@nestjs/common';
import { forEachConcurrent, unlessAborted } from '@lode/service-kit';
import {
  found,
  partialAnswer,
  timeoutDetail,
  notApplicable,
  troubled,
  type Source,
  type SourceAnswer,
} from '@lode/domain/sources';
import {
  type AddressAnswer,
  type AddressFinder,
  type FoundAddress,
  type PersonToFind,
  ADDRESS_FINDER,
} from './address-finder';

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

  constructor(@Inject(ADDRESS_FINDER) private readonly finder: AddressFinder) {}

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
