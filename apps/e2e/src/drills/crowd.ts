import type { Answer } from '../harness/http-client';
import { sample, type Sample } from './offered-load';

/** Clients that send the next request after each answer. */
export class Crowd {
  private readonly taken: Sample[] = [];
  private readonly clients: Promise<void>[];
  private leaving = false;

  /** @param send sends a request of a client; its rounds count from 0 */
  constructor(size: number, send: (client: number, round: number) => Promise<Answer>) {
    this.clients = Array.from({ length: size }, (_, client) =>
      this.keepAsking((round) => send(client, round)),
    );
  }

  /** The answers so far, in order of arrival. */
  get samples(): readonly Sample[] {
    return this.taken;
  }

  /** Stops the requests. @returns all answers, after the last one */
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
