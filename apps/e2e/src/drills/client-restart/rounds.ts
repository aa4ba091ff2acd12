/** What a client did, as it saw it itself. */
export interface Outcome {
  /** Names of lists with two leads each. */
  readonly kept: string[];
  readonly deleted: string[];
  /** Ids of jobs. */
  readonly jobs: string[];
  /** Errors of the client's own types. */
  readonly typed: string[];
  readonly untyped: string[];
}

export const noOutcome = (): Outcome => ({ kept: [], deleted: [], jobs: [], typed: [], untyped: [] });

/** Two leads for a list; the addresses are of a domain without mail, so that no probe takes time. */
export const leadsOf = (name: string) =>
  ['anna', 'ben'].map((person) => ({ email: `${person}.${name}@no-such-domain.test`, company: name }));

/** Creates a list, adds leads, reads it, starts a job, and deletes every third list. */
export async function typescriptRounds(url: string, key: string, rounds: number): Promise<Outcome> {
  const { Lode, LodeError } = await import('@lode/client');
  const lode = new Lode({ url, apiKey: key });
  const outcome = noOutcome();
  for (let round = 0; round < rounds; round += 1) {
    const name = `ts-${round}`;
    const isDeleted = round % 3 === 0;
    try {
      const { id } = await lode.lists.create({ name });
      await lode.lists.addLeads({ id, leads: leadsOf(name) });
      const { leads_count } = await lode.lists.get({ id });
      if (leads_count !== 2) outcome.untyped.push(`${name} has ${leads_count} leads`);
      const job = await lode.jobs.start('verify_emails', { emails: [`x.${name}@no-such-domain.test`] });
      outcome.jobs.push(job.id);
      if (isDeleted) await lode.lists.delete({ id });
      outcome[isDeleted ? 'deleted' : 'kept'].push(name);
    } catch (error) {
      outcome[error instanceof LodeError ? 'typed' : 'untyped'].push(`${name}: ${String(error)}`);
    }
  }
  return outcome;
}
