import type { Answer } from '../harness/http-client';
import { sample, type Sample } from './offered-load';

/** Clients that each ask again as soon as they have their answer. */
export class Crowd {
  private readonly taken: Sample[] = [];
  private readonly clients: Promise<void>[];
  private leaving = false;

  /** @param send makes the request of a client; its rounds count from 0 */
  constructor(size: number, send: (client: number, round: number) => Promise<Answer>) {
    this.clients = Array.from({ length: size }, (_, client) =>
      this.keepAsking((round) => send(client, round)),
    );
  }

  /** What was answered so far, in the order of the answers. */
  get samples(): readonly Sample[] {
    return this.taken;
  }

  /** Nobody asks any more. @returns everything, when the last answer is there */
  async leave(): Promise<readonly Sample[]> {
    this.leaving = true;
    await Promise.all(this.clients);
    return this.taken;
  }

  private async keepAsking(send: (round: number) => Promise<Answer>): Promise<void> {
    for (let round = 0; !this.leaving; round += 1)
      this.taken.push(await sample(performance.now(), send(round)));
  }
}
