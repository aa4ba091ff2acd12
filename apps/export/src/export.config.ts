import { setting, type ConfigOf, type SettingType } from '@lode/service-kit';

/** UTF-16 units: it stands in every row, whose size is planned. */
const longest = 80;

const shortText: SettingType<string> = {
  expects: `it to a text of at most ${longest} characters`,
  parse: (value) => (value.length <= longest && value.trim()) || undefined,
};

export const exportSettings = {
  salesforceLeadSource: setting(
    shortText,
    'LODE_SALESFORCE_LEAD_SOURCE',
    'Other',
    'what stands under Lead Source in files for Salesforce; by default a value that is there in every organisation',
  ),
};

export type ExportConfig = ConfigOf<typeof exportSettings>;
