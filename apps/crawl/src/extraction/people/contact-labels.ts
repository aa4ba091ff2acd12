import { cacheByText } from '../roles/cache-by-word';
import { wordsOf } from '../roles/title-words';

const terms = `contact; contacts; contact us; contact person; your contact; press contact; media contact; sales contact; attn; attention;
  for more information; enquiries; inquiries; press enquiries; press inquiries; for press enquiries; for media inquiries; for sales enquiries;
  media inquiries; sales enquiries; represented by; name; kontakt; ansprechpartner; ansprechpartnerin; ihr ansprechpartner;
  ihre ansprechpartnerin; ihre ansprechpartner; kontaktperson; pressekontakt; vertreten durch; vertretungsberechtigt; verantwortlich;
  inhaltlich verantwortlich; verantwortlich für den inhalt; redaktionell verantwortlich; contact presse; contact commercial; votre contact;
  votre interlocuteur; représenté par; contacto; contacto de prensa; persona de contacto; responsable de contacto; contatto; contatti; referente;
  contactpersoon; uw contactpersoon; perscontact; pessoa de contacto; contato; responsable de la publication; directeur de la publication`;

const labels: ReadonlySet<string> = new Set(terms.split(';').map((term) => wordsOf(term).join(' ')));
const openings =
  /^(?:for|contact|kontakt|contacto|contatto|please contact|ask for|call)\s.{0,40}(?:enquir|inquir|question|contact|info|press|booking|reservation)/i;

/** Whether a text only announces a contact person after it. */
export const isContactLabel = (text: string): boolean => text.length <= 60 && isLabel(text);

const isLabel = cacheByText((text) => labels.has(wordsOf(text).join(' ')) || openings.test(text));
