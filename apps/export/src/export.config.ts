import { leadSource } from '@lode/domain/crm-files';
import { setting, type ConfigOf, type SettingType } from '@lode/platform';
import { crmSettings } from './crm/crm.config';

/** Maximum length in UTF-16 units: the value is part of every row, whose size is calculated in advance. */
const maxLength = 80;

const shortText: SettingType<string> = {
  expects: `it to a text of at most ${maxLength} characters`,
  parse: (value) => (value.length <= maxLength && value.trim()) || undefined,
};

export const exportSettings = {
  ...crmSettings,
  salesforceLeadSource: setting(
    shortText,
    'LODE_SALESFORCE_LEAD_SOURCE',
    leadSource.text,
    'value of the field Lead Source in files for Salesforce; the default exists in every organisation',
  ),
};

export type ExportConfig = ConfigOf<typeof exportSettings>;
