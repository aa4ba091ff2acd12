import type { SuppressionList } from '@lode/contracts';
import { operatorKey } from '../harness/operator-key';
import type { ServicesDeployment } from '../harness/services-deployment';
import { askAll } from './ask-all';
import { rowsWith, type DumpedRow } from './dump';
import { erase, held, Lists } from './lists';
import { mentions, mentionsAddress, mentionsNumber } from './mentions';
import { listedOwner, type PlantedPerson } from './planted-person';

/** Somebody who stands in the data of every service, and what an operator can do about that. */
export class PlantedEverywhere {
  private constructor(
    private readonly lode: ServicesDeployment,
    private readonly operator: string,
    readonly person: PlantedPerson,
    /** The rows in which the person stood at first. */
    readonly stood: readonly DumpedRow[],
  ) {}

  /** @throws where a way to ask did not work */
  static async in(lode: ServicesDeployment): Promise<PlantedEverywhere> {
    const person = listedOwner(lode);
    for (const { way, answer } of await askAll(lode, person))
      if (answer.status !== 200) throw new Error(`${way.name}: ${answer.text}`);
    const operator = await operatorKey(lode);
    return new PlantedEverywhere(lode, operator, person, await rowsAbout(lode, person));
  }

  /** The rows in which the person stands now. */
  rows(): Promise<DumpedRow[]> {
    return rowsAbout(this.lode, this.person);
  }

  /** Services that held rows with the person and told fewer items, by subject access to the address and the number. */
  async untold(): Promise<string[]> {
    const { email, phone } = this.person;
    const questions = [
      { contact: { email }, isThere: (text: string) => mentionsAddress(text, email) },
      { contact: { phone }, isThere: (text: string) => mentionsNumber(text, phone) },
    ];
    const silent: string[] = [];
    for (const { contact, isThere } of questions) {
      const { items, partial } = await held(this.lode, this.operator, contact);
      if (partial) silent.push('the report is partial');
      const rows = this.stood.filter(({ text }) => isThere(text));
      for (const [service, { length }] of Map.groupBy(rows, (row) => row.service)) {
        const told = items.filter((item) => item.service === service).length;
        if (told < length) silent.push(`${service}: ${told} of ${length}`);
      }
    }
    return silent;
  }

  /** @returns services that are not done, none */
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
