/**
 * In SQL, what templates may say of the lead of a row `lead`: values by name, nothing for what is not known, and the
 * fields of its own under `custom`.
 */
export const leadVariables = `jsonb_strip_nulls(jsonb_build_object(
      'first_name', lead.first_name, 'last_name', lead.last_name, 'name', lead.name, 'company', lead.company,
      'title', lead.title, 'email', lead.email, 'phone', lead.phone, 'website', lead.website,
      'domain', lower(substring(lead.website FROM '^(?:https?://)?(?:www\\.)?([^/:?#]+)')),
      'address', lead.address, 'source', lead.source, 'custom', lead.custom))`;
