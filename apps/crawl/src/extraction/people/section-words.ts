import { Lexicon } from '../roles/lexicon';
import { wordsOf } from '../roles/title-words';
import type { PersonFact } from '../facts';

/** What the people under a heading are. `outsider`: customers, authors, reviewers and others who do not work there. */
export type SectionKind = PersonFact['group'] | 'outsider';

/** In the order of their weight: an "advisory board" advises. Terms as `Lexicon` takes them. */
const phrases: readonly (readonly [SectionKind, string])[] = [
  [
    'outsider',
    `testimonial, testimonials, reviews, review, what our clients say, what our customers say, what clients say, what customers say,
    what people say, what they say, what people are saying, customers say, clients say, our clients, our customers, happy customers, happy clients, customer stories,
    client stories, success stories, case studies, case study, loved by, trusted by, latest posts, recent posts, latest news, from the blog, our blog, blog, authors,
    about the author, written by, comments, speakers, alumni, winners, in memoriam, guest speakers, members say, press coverage, as seen in, featured in,
    kundenstimmen, das sagen unsere kunden, was unsere kunden sagen, kundenmeinungen, bewertungen, rezensionen, referenzen, unsere kunden, stimmen unserer kunden, stimmen, autoren, autor, kommentare, erfahrungsberichte, sagen unsere kunden,
    neuigkeiten, aktuelles, témoignages, avis, avis clients, ils parlent de nous, nos clients, ils nous font confiance, auteurs, actualités, commentaires, ce que disent nos clients, disent nos clients,
    testimonios, opiniones, lo que dicen nuestros clientes, dicen nuestros clientes, nuestros clientes, autores, noticias, comentarios, reseñas, testimonianze, recensioni, dicono di noi, i nostri clienti, cosa dicono i nostri clienti, notizie, autori,
    ervaringen, onze klanten, wat klanten zeggen, wat onze klanten zeggen, klanten zeggen, klanten over ons, klantverhalen, beoordelingen, referenties, nieuws, auteurs, depoimentos, testemunhos, opiniões, nossos clientes, os nossos clientes, o que dizem, notícias, avaliações`,
  ],
  [
    'advisor',
    `advisors, advisers, advisory board, our advisors, scientific advisory board, advisory council, advisory, beirat, berater des unternehmens, wissenschaftlicher beirat,
    comité consultatif, conseillers, conseil scientifique, asesores, consejo asesor, consiglieri scientifici, comitato scientifico, comitato consultivo, adviesraad, raad van advies, adviseurs, conselho consultivo, consultores externos`,
  ],
  [
    'investor',
    `investors, our investors, backed by, our backers, backers, angels, shareholders, investoren, unsere investoren, gesellschafter, kapitalgeber, investisseurs, nos investisseurs, inversores, nuestros inversores,
    investitori, i nostri investitori, investeerders, aandeelhouders, investidores`,
  ],
  [
    'board',
    `board, board of directors, board of trustees, trustees, board members, our board, supervisory board, governors, aufsichtsrat, verwaltungsrat, kuratorium, conseil d administration, conseil de surveillance,
    consejo de administración, junta directiva, consiglio di amministrazione, collegio sindacale, raad van commissarissen, raad van toezicht, bestuursleden, conselho de administração, conselho fiscal`,
  ],
  [
    'team',
    `team, our team, the team, meet the team, staff, our staff, people, our people, leadership, management, management team, executives, who we are, employees, directory, founders, our founders,
    officers, attorneys, our attorneys, our doctors, doctors, physicians, providers, partners of the firm, faculty, crew, our crew, key contacts, contacts, meet, contact, contact us, owners, agents, our agents, department, departments,
    unser team, das team, mitarbeiter, mitarbeiterinnen, unsere mitarbeiter, ansprechpartner, ihre ansprechpartner, ansprechpartnerinnen, geschäftsführung, geschäftsleitung, vorstand, köpfe, über uns, wer wir sind, kontakt, gründer, die gründer, team und kontakt, kollegium, menschen, impressum,
    équipe, notre équipe, l équipe, direction, la direction, collaborateurs, nos collaborateurs, qui sommes nous, dirigeants, fondateurs, les fondateurs, interlocuteurs, associés,
    equipo, nuestro equipo, el equipo, dirección, quiénes somos, plantilla, fundadores, directivos, personas, contactos, il team, il nostro team, la squadra, squadra, staff, chi siamo, direzione, fondatori, collaboratori, le persone, contatti, organico,
    ons team, het team, medewerkers, onze medewerkers, directie, wie zijn wij, wie we zijn, oprichters, collega s, onze mensen, mensen, contactpersonen, equipe, a equipe, equipa, a nossa equipa, nossa equipe, quem somos, direção, colaboradores, a equipa, pessoas`,
  ],
];

const lexicon = new Lexicon<SectionKind>();
for (const [kind, list] of phrases) lexicon.add(kind, list);
const ranks: readonly SectionKind[] = phrases.map(([kind]) => kind);
const longest = 80;
const mostWords = 10;

/** What a heading says about the people under it; undefined where it says nothing. */
export function sectionKindOf(heading: string): SectionKind | undefined {
  if (heading.length > longest) return undefined;
  const words = wordsOf(heading);
  if (words.length > mostWords) return undefined;
  const found = new Set(lexicon.find(words).map(({ value }) => value));
  return ranks.find((kind) => found.has(kind));
}
