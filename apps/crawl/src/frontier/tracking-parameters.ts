/** Parameters that tell where a visitor came from, in lower case, by the documents of those who set them. */
const tracking: ReadonlySet<string> = new Set(
  (
    '_ga _gl _hsenc _hsfp _hsmi _hssc _hstc _ke dclid epik fb_action_ids fb_action_types fb_ref fb_source fbclid ' +
    'gad_source gbraid gclid gclsrc hsctatracking igsh igshid li_fat_id mc_cid mc_eid mkt_tok ml_subscriber ' +
    'ml_subscriber_hash msclkid oly_anon_id oly_enc_id rb_clickid ref_src ref_url s_cid s_kwcid sc_channel ' +
    'sfmc_id sfmc_activityid srsltid trk_contact trk_msg trk_module ttclid twclid vero_conv vero_id wbraid ' +
    'wickedid yclid ysclid'
  ).split(' '),
);

const trackingFamilies = ['utm_', 'pk_', 'mtm_', 'piwik_', 'matomo_', 'hsa_', 'at_custom'];

const session: ReadonlySet<string> = new Set(
  'cfid cftoken jsessionid oscsid phpsessid s_id sess_id session_id sessionid sid zenid'.split(' '),
);

/** `sid=7` may choose a page; a session's id is long and random. */
const sessionValue = /^[\w-]{16,128}$/;

/** Whether a parameter of a query changes nothing of what is shown. */
export function isIdleParameter(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (tracking.has(key) || trackingFamilies.some((family) => key.startsWith(family))) return true;
  return (session.has(key) || key.startsWith('aspsessionid')) && sessionValue.test(value);
}
