import { inLanes, unlessAborted } from '@lode/service-kit';
import {
  found,
  foundInPart,
  lateDetail,
  notApplicable,
  troubled,
  type Source,
  type SourceAnswer,
} from '@lode/domain/sources';
import type { AddressAnswer, AddressFinder, FoundAddress, PersonSought } from './address-finder';

/** People who are looked for at the same time: all of them have one mail host. */
const lanes = 4;
/** Milliseconds for one of them. */
const longest = 10_000;

export interface AddressQuestion {
  readonly domain: string;
  readonly people: readonly PersonSought[];
  /** Hears of each address at once: finding all takes longer than many callers wait. */
  readonly tell: (address: FoundAddress) => void;
  /** Hears of each who does not want to be found, by the name. */
  readonly leaveOut: (name: string) => void;
}

/** Looks for the addresses of several people of one company, in their order. */
export class EmailFinderSource implements Source<'email_finder', AddressQuestion, FoundAddress> {
  readonly name = 'email_finder';
  readonly timeLimit = 20_000;

  constructor(private readonly finder: AddressFinder) {}

  async find(
    { domain, people, tell, leaveOut }: AddressQuestion,
    signal: AbortSignal,
  ): Promise<SourceAnswer<FoundAddress>> {
    const answers: AddressAnswer[] = [];
    const stop = new AbortController();
    const end = AbortSignal.any([signal, stop.signal]);
    await inLanes(people, lanes, end, async (person) => {
      const asking = this.finder.find(person, domain, longest);
      const answer = await unlessAborted<AddressAnswer>(asking, signal, () => ({ kind: 'late' }));
      answers.push(answer);
      if (answer.kind === 'found') tell(answer.address);
      if (answer.kind === 'suppressed') leaveOut(person.name);
      // What keeps one person from being found keeps all of them.
      if ('detail' in answer) stop.abort();
    });
    return conclude(answers, people.length);
  }
}

const unfinished = 'Not everybody could be looked for in time.';

function conclude(answers: readonly AddressAnswer[], wanted: number): SourceAnswer<FoundAddress> {
  const addresses = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.address] : []));
  const trouble = answers.find((answer) => 'detail' in answer);
  if (trouble?.kind === 'refused') return notApplicable(trouble.detail);
  if (trouble) return troubled({ state: 'failed', detail: trouble.detail }, addresses);
  const answered = answers.filter(({ kind }) => kind !== 'late').length;
  if (answered === wanted) return found(addresses);
  return answered > 0
    ? foundInPart(addresses, unfinished)
    : troubled({ state: 'timeout', detail: lateDetail });
}
