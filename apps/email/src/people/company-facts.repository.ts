import { statement } from '@lode/database';
import { Injectable } from '@nestjs/common';
import type { AcceptCompanyFactsRequest } from '@lode/contracts';
import { DataSource } from 'typeorm';

/** Tags of the person, without those of the company. */
const ownTags = `ARRAY(SELECT tag FROM unnest(person.tags) AS tag
  WHERE NOT tag ^@ 'country:' AND NOT tag ^@ 'region:' AND NOT tag ^@ 'city:' AND NOT tag ^@ 'sector:')`;

/** Facts do not change until the end of the transaction, so that new people get those of their companies. */
export const lockFactsForPeople = statement({
  sql: `SELECT pg_advisory_xact_lock_shared(hashtext('lode.company-facts'))`,
});

const lockFacts = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtext('lode.company-facts'))`,
});

/** Removes the facts of all companies from their people. */
const clearPeople = statement({
  sql: `
    UPDATE email.people AS person SET tags = ${ownTags}, size_from = -1, size_to = -1
    FROM email.company_facts AS facts WHERE facts.domain = person.domain`,
});

const deleteFacts = statement({ sql: 'DELETE FROM email.company_facts' });

/** Facts as JSON; those of an earlier change are ignored. */
export const saveFacts = statement({
  sql: `
    INSERT INTO email.company_facts AS known (domain, position, tags, size_from, size_to)
    SELECT domain, position, tags, size_from, size_to FROM jsonb_to_recordset($1::jsonb)
      AS facts (domain text, position bigint, tags text[], size_from integer, size_to integer)
    ON CONFLICT (domain) DO UPDATE SET position = excluded.position, tags = excluded.tags,
      size_from = excluded.size_from, size_to = excluded.size_to
    WHERE known.position < excluded.position RETURNING domain`,
  parameters: ['jsonb'],
  columns: { domain: 'text' },
});

/** People of the domains $1 get the facts of their companies. */
const updatePeople = statement({
  sql: `
    UPDATE email.people AS person SET tags = ${ownTags} || facts.tags, size_from = facts.size_from,
      size_to = facts.size_to
    FROM email.company_facts AS facts WHERE facts.domain = ANY($1) AND facts.domain = person.domain`,
  parameters: ['text[]'],
});

/** Facts of companies, and their columns in the table of people. */
@Injectable()
export class CompanyFactsRepository {
  constructor(private readonly source: DataSource) {}

  /** @returns the number of companies whose facts are new */
  accept({ restart, companies }: AcceptCompanyFactsRequest): Promise<number> {
    return this.source.transaction(async (manager) => {
      await lockFacts.run(manager);
      if (restart) {
        await clearPeople.run(manager);
        await deleteFacts.run(manager);
      }
      const saved = await saveFacts.rows(manager, JSON.stringify(companies));
      const domains = saved.map(({ domain }) => domain);
      if (domains.length > 0) await updatePeople.run(manager, domains);
      return domains.length;
    });
  }
}
