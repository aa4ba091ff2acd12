import { type ServiceProcess, metric } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { operatorKey } from '../harness/accounts';
import { askAll } from '../privacy/ask-all';
import { Lists } from '../privacy/suppressions';
import { mentionsPerson, listedOwner, type PlantedPerson } from '../privacy/person';
import { waysToAsk } from '../privacy/ways-to-ask';
import { offerLoad, type Sample } from './load';

/** Ways with immediate answers if all data is stored. */
const quick = waysToAsk.filter(({ name }) => !name.endsWith('as a job'));

/** A person with stored results of all services, who can be suppressed and released again. */
export class SuppressedPerson {
  private ids: string[] = [];

  private constructor(
    private readonly lode: ServicesDeployment,
    private readonly lists: Lists,
    readonly person: PlantedPerson,
  ) {}

  static async in(lode: ServicesDeployment): Promise<SuppressedPerson> {
    const person = listedOwner(lode);
    await askAll(lode, person);
    return new SuppressedPerson(lode, Lists.ofDeployment(lode, await operatorKey(lode)), person);
  }

  /** Both contacts. @returns the time of the request, in milliseconds of the monotonic clock */
  async suppress(): Promise<number> {
    const since = performance.now();
    const { email, phone } = this.person;
    this.ids = [await this.lists.suppress({ email }), await this.lists.suppress({ phone })];
    return since;
  }

  async lift(): Promise<void> {
    for (const id of this.ids) await this.lists.lift(id);
  }

  /** Sends requests at this rate, in all ways in turn, until the signal. */
  ask(rate: number, signal: AbortSignal): Promise<Sample[]> {
    const send = async (index: number) => {
      const answer = await quick[index % quick.length]?.ask(this.lode, this.person);
      if (!answer) throw new Error('this way does not support the request');
      return answer;
    };
    return offerLoad({ rate, signal, send });
  }

  /** Asks once in each way. @returns whether no answer has the person */
  async isHiddenEverywhere(): Promise<boolean> {
    const answers = await Promise.all(quick.map(async ({ ask }) => ask(this.lode, this.person)));
    return !answers.some((answer) => answer && this.isMentionedIn(answer));
  }

  isMentionedIn = ({ text }: Pick<Sample, 'text'>): boolean => mentionsPerson(text, this.person);
}

/** Age of the copy of a process, in seconds. */
export const ageOfCopy = (service: ServiceProcess): Promise<number> =>
  metric(service, 'lode_suppressions_age_seconds');
