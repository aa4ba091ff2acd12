import type { SuppressionList } from '@lode/contracts';
import { operatorKey } from '../harness/operator-key';
import type { ServicesDeployment } from '../harness/services-deployment';
import { askAll } from './ask-all';
import { rowsWith, type DumpedRow } from './dump';
import { erase, held, Lists } from './lists';
import { mentions, mentionsAddress, mentionsNumber } from './mentions';
import { listedOwner, type PlantedPerson } from './planted-person';

/** A person in the data of every service, and the operator's actions. */
export class PlantedEverywhere {
  private constructor(
    private readonly lode: ServicesDeployment,
    private readonly operator: string,
    readonly person: PlantedPerson,
    /** The rows with the person at first. */
    readonly first: readonly DumpedRow[],
  ) {}

  /** @throws Error if a way failed */
  static async in(lode: ServicesDeployment): Promise<PlantedEverywhere> {
    const person = listedOwner(lode);
    for (const { way, answer } of await askAll(lode, person))
      if (answer.status !== 200) throw new Error(`${way.name}: ${answer.text}`);
    const operator = await operatorKey(lode);
    return new PlantedEverywhere(lode, operator, person, await rowsAbout(lode, person));
  }

  /** The rows with the person now. */
  rows(): Promise<DumpedRow[]> {
    return rowsAbout(this.lode, this.person);
  }

  /**
   * Services that stored rows with the person and reported fewer items, by subject access to the address and the
   * number.
   */
  async underreported(): Promise<string[]> {
    const { email, phone } = this.person;
    const contacts = [
      { contact: { email }, isThere: (text: string) => mentionsAddress(text, email) },
      { contact: { phone }, isThere: (text: string) => mentionsNumber(text, phone) },
    ];
    const silent: string[] = [];
    for (const { contact, isThere } of contacts) {
      const { items, partial } = await held(this.lode, this.operator, contact);
      if (partial) silent.push('the report is partial');
      const rows = this.first.filter(({ text }) => isThere(text));
      for (const [service, { length }] of Map.groupBy(rows, (row) => row.service)) {
        const reported = items.filter((item) => item.service === service).length;
        if (reported < length) silent.push(`${service}: ${reported} of ${length}`);
      }
    }
    return silent;
  }

  /** @returns services that are not done; none at the end */
  async erase(): Promise<string[]> {
    const { email, phone } = this.person;
    const erasures = [
      await erase(this.lode, this.operator, { email }),
      await erase(this.lode, this.operator, { phone }),
    ];
    return erasures.flatMap(({ services }) => services.flatMap(({ service, done }) => (done ? [] : service)));
  }

  async lift(): Promise<void> {
    const lists = Lists.ofDeployment(this.lode, this.operator);
    const { email, phone } = this.person;
    const answers = await Promise.all([lists.list({ email }), lists.list({ phone })]);
    for (const answer of answers)
      for (const { id } of answer.json<SuppressionList>().suppressions) await lists.lift(id);
  }
}

const rowsAbout = (lode: ServicesDeployment, person: PlantedPerson): Promise<DumpedRow[]> =>
  rowsWith(lode, (text) => mentions(text, person));
