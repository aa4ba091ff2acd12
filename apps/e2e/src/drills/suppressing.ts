import type { ServiceProcess } from '../harness/service-process';
import type { ServicesDeployment } from '../harness/services-deployment';
import { operatorKey } from '../harness/operator-key';
import { askAll } from '../privacy/ask-all';
import { Lists } from '../privacy/lists';
import { tellsOf } from '../privacy/mentions';
import { listedOwner, type PlantedPerson } from '../privacy/planted-person';
import { waysToAsk } from '../privacy/ways-to-ask';
import { metric } from '../harness/metrics';
import { offerLoad, type Sample } from './offered-load';

/** Milliseconds after which an entry is in force everywhere at the latest. */
export const inForceLimit = 10_000;

/** Ways that answer at once where everything is stored. */
const quick = waysToAsk.filter(({ name }) => !name.endsWith('as a job'));

/** Somebody about whom everything was asked before, and who is suppressed for all and no longer. */
export class Suppressing {
  private ids: string[] = [];

  private constructor(
    private readonly lode: ServicesDeployment,
    private readonly lists: Lists,
    readonly person: PlantedPerson,
  ) {}

  static async in(lode: ServicesDeployment): Promise<Suppressing> {
    const person = listedOwner(lode);
    await askAll(lode, person);
    return new Suppressing(lode, Lists.ofDeployment(lode, await operatorKey(lode)), person);
  }

  /** Both contacts. @returns the instant at which that was asked for, on the monotonic clock in milliseconds */
  async suppress(): Promise<number> {
    const since = performance.now();
    const { email, phone } = this.person;
    this.ids = [await this.lists.suppress({ email }), await this.lists.suppress({ phone })];
    return since;
  }

  async lift(): Promise<void> {
    for (const id of this.ids) await this.lists.lift(id);
  }

  /** Asks at this rate, in all ways in turn, until the signal. */
  ask(rate: number, signal: AbortSignal): Promise<Sample[]> {
    const send = async (index: number) => {
      const answer = await quick[index % quick.length]?.ask(this.lode, this.person);
      if (!answer) throw new Error('it cannot be asked in this way');
      return answer;
    };
    return offerLoad({ rate, signal, send });
  }

  isToldIn = ({ text }: Pick<Sample, 'text'>): boolean => tellsOf(text, this.person);
}

/** Milliseconds from an instant until the last answer that still told of the person; 0 where none did. */
export const toldUntil = (
  samples: readonly Sample[],
  since: number,
  isTold: (one: Sample) => boolean,
): number => Math.max(0, ...samples.filter(isTold).map(({ began, latency }) => began + latency - since));

/** How old the copy of a process is, in seconds. */
export const ageOfCopy = (service: ServiceProcess): Promise<number> =>
  metric(service, 'lode_suppressions_age_seconds');
