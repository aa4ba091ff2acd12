const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Mailboxes whose readers forward messages, in the languages that crawl supports. */
const open = words(
  'info infos information contact contacts hello hi welcome mail office sales business team reception enquiry ' +
    'enquiries inquiry inquiries partners partnerships kontakt hallo post buero zentrale empfang sekretariat ' +
    'vertrieb verkauf anfrage anfragen bonjour accueil bureau commercial ventes secretariat hola contacto ' +
    'oficina ventas comercial recepcion ciao contatto contatti ufficio vendite commerciale segreteria ola ' +
    'contato escritorio vendas kantoor verkoop receptie',
);
/** Mailboxes for one purpose other than purchasing. */
const backOffice = words(
  'billing invoice invoices accounting accounts finance payments payroll legal compliance jobs job careers ' +
    'career recruiting recruitment hr people talent apply rechnung rechnungen buchhaltung karriere bewerbung ' +
    'bewerbungen personal facturation comptabilite emploi recrutement rh facturacion contabilidad empleo rrhh ' +
    'fatture amministrazione contabilita lavoro faturamento contabilidade vagas facturen administratie vacatures',
);
/** Mailboxes read by machines, or for complaints only. */
const closed = words(
  'noreply donotreply nepasrepondre mailerdaemon daemon bounce bounces abuse spam postmaster hostmaster ' +
    'webmaster root security dmarc privacy gdpr dpo unsubscribe datenschutz dsb rgpd privacidad privacidade avg',
);

/**
 * Distance of a function mailbox from decision-makers.
 * @param local the local part, in lower case
 * @returns 0 for a general mailbox, 1 for any other, 2 for the back office, 3 for one that should not get mail
 */
export function distanceOf(local: string): 0 | 1 | 2 | 3 {
  const names = [local.replaceAll(/[._-]/g, ''), ...local.split(/[._+-]/)];
  const isAny = (mailboxes: ReadonlySet<string>): boolean => names.some((name) => mailboxes.has(name));
  if (isAny(closed)) return 3;
  if (isAny(backOffice)) return 2;
  return isAny(open) ? 0 : 1;
}
