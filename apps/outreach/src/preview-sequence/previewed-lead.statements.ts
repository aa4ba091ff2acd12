import { statement, typed } from '@lode/service-kit';
import { leadVariables } from '../leads/lead.statements';
import type { TemplateValues } from '../templates/template-variables';

export const findLeadValues = statement({
  sql: `SELECT ${leadVariables} AS values FROM outreach.leads AS lead WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text'],
  columns: { values: typed<TemplateValues>('jsonb') },
});
