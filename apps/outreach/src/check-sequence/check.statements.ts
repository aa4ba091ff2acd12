import { statement, typed } from '@lode/service-kit';
import { isLeadOfEnrolled, leadVariables } from '../leads/lead.statements';
import { hasRefused } from '../enrolments/enrol-rows';
import type { TemplateValues } from '../templates/template-variables';

/** With the present values of the leads for a draft, otherwise those of the start. */
export const listEnrolled = statement({
  sql: `
    SELECT enrolled.id, enrolled.email,
      CASE WHEN lead.id IS NULL THEN enrolled.variables ELSE ${leadVariables} END AS values
    FROM outreach.enrolments AS enrolled
    LEFT JOIN outreach.leads AS lead ON ${isLeadOfEnrolled}
      AND EXISTS (SELECT FROM outreach.sequences WHERE id = $2 AND status = 'draft')
    WHERE enrolled.account_id = $1 AND enrolled.sequence_id = $2 AND enrolled.status = 'active' AND enrolled.id > $3
    ORDER BY enrolled.sequence_id, enrolled.id LIMIT $4`,
  parameters: ['text', 'text', 'text', 'bigint'],
  columns: { id: 'text', email: 'text', values: typed<TemplateValues>('jsonb') },
});

/** Excludes leads that are or were in the sequence or have refused mail of the account, as enrolment does. */
export const listListed = statement({
  sql: `
    SELECT lead.id, lead.email, ${leadVariables} AS values FROM outreach.leads AS lead
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.email IS NOT NULL AND lead.key_email IS NOT NULL
      AND lead.id > $4
      AND NOT EXISTS (SELECT FROM outreach.enrolments
        WHERE sequence_id = $3 AND key_email = lead.key_email)
      AND NOT EXISTS (SELECT FROM outreach.enrolments AS other
        WHERE other.account_id = $1 AND other.key_email = lead.key_email AND ${hasRefused('other')})
    ORDER BY lead.list_id, lead.id LIMIT $5`,
  parameters: ['text', 'text', 'text', 'text', 'bigint'],
  columns: { id: 'text', email: 'text | null', values: typed<TemplateValues>('jsonb') },
});
