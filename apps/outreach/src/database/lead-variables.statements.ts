/**
 * SQL expression: values for templates of the row `lead`, by name, without unknown ones; the customer's own fields are
 * in `custom`.
 */
export const leadVariables = `jsonb_strip_nulls(jsonb_build_object(
      'first_name', lead.first_name, 'last_name', lead.last_name, 'name', lead.name, 'company', lead.company,
      'title', lead.title, 'email', lead.email, 'phone', lead.phone, 'website', lead.website,
      'domain', lower(substring(lead.website FROM '^(?:https?://)?(?:www\\.)?([^/:?#]+)')),
      'address', lead.address, 'source', lead.source, 'custom', lead.custom))`;

/** SQL expression: subject hashes of the row `lead` itself, without those of the people of its company. */
export const leadSubjects = `CASE WHEN cardinality(lead.contact_hashes) = 0 THEN lead.subject_hashes
      ELSE ARRAY(SELECT unnest(lead.subject_hashes) EXCEPT SELECT unnest(lead.contact_hashes)) END`;

/** SQL condition: the row `lead` is the recipient of the row `enrolled` and still has its address. */
export const isLeadOfEnrolled = `lead.account_id = enrolled.account_id AND lead.id = enrolled.lead_id
      AND lead.key_email = enrolled.key_email AND NOT enrolled.is_contact`;
