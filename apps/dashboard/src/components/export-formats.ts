import { crmNames } from '../generated/crm-names';

/** The file formats of `GET /export/{crm_target}`, by the names of the CRMs. */
export const exportFormats = Object.entries(crmNames).map(([value, label]) => ({ value, label }));

/** Other formats, such as those of a later version, have their key as name. */
export const formatName = (key: string): string =>
  exportFormats.find(({ value }) => value === key)?.label ?? key;
