import type { EventTopic } from '../dossiers/dossier';

/**
 * The template of a headline. Placeholders: company `{c}`, money `{a}`, round `{r}`, place `{p}`, country `{m}`,
 * number `{n}`, person `{x}`, another company `{o}`.
 */
export interface HeadlineForm {
  topic: EventTopic;
  text: string;
  /** Only the company itself writes this. */
  own: boolean;
  /** Used by benchmarks only. */
  heldOut: boolean;
}

/** Templates by topic, one per line; `*` marks held-out templates, `@` those written by the company itself. */
const headlines = (table: Readonly<Record<EventTopic, string>>): HeadlineForm[] =>
  (Object.entries(table) as [EventTopic, string][]).flatMap(([topic, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [, marks = '', text = ''] = /^\s*([*@]*)(.+)$/.exec(line) ?? [];
        return { topic, text, own: marks.includes('@'), heldOut: marks.includes('*') };
      }),
  );

const englishHeadlines = headlines({
  funding: `
    {c} raises {a} {r}
    {c} secures {a} in fresh funding
    {c} closes {a} {r} round led by Northgate Ventures
    {c} lands {a} from angel investors
    @We have raised {a} in our {r} round
    *{c} announces {a} {r} financing
    *Investors back {c} with {a}
    *@Our {r} is done: {a} from people who know our trade`,
  expansion: `
    {c} opens new office in {p}
    {c} to open a plant in {p}
    {c} expands into {m}
    {c} enters the market in {m}
    {c} to create {n} jobs in {p}
    @We are opening our second office in {p}
    *{c} breaks ground on warehouse in {p}
    *{c} inaugurates site in {p}
    *@Hello {p}: we have opened a new branch there`,
  acquisition: `
    {c} acquires {o}
    {c} buys rival {o}
    {o} to be acquired by {c}
    *{c} takes over {o}
    *{c} completes purchase of {o}`,
  leadership: `
    {c} appoints {x} as CFO
    {c} names {x} chief executive
    {x} joins {c} as Chief Technology Officer
    *{c} hires {x} as new chief operating officer
    *{c} promotes {x} to CEO`,
  layoffs: `
    {c} lays off {n} employees
    {c} to cut {n} jobs
    *{c} makes {n} staff redundant
    *{c} slashes {n} positions`,
  other: `
    {c} raises prices by five percent
    Residents raise concerns over funding of {c} building
    {c} closes 3 stores
    {c} wins contract worth {a}
    {c} raised to buy by analysts
    {c} opens registration for its summer course
    {c} launches a podcast about the trade
    {c} at the spring trade fair
    @We won the regional award for good work
    *{c} raises guidance for the year
    *{c} closes its doors to visitors for inventory
    *{c} named employer of the year
    *{c} launches new product line
    *{c} lands order from city council
    *@What we learned from {n} customer letters`,
});

const frenchHeadlines = headlines({
  funding: `
    {c} lève {a}
    {c} boucle une levée de fonds de {a}
    {c} annonce un tour de table de {a}
    {c} réussit sa {r} et obtient {a}
    @Nous avons levé {a}
    *{a} pour {c}, qui réunit de nouveaux investisseurs
    *{c} clôture sa {r} à {a}`,
  expansion: `
    {c} ouvre un nouveau bureau à {p}
    {c} inaugure une usine à {p}
    {c} s’implante à {p}
    {c} va créer {n} emplois à {p}
    @Nous ouvrons notre deuxième agence à {p}
    *{c} installe un entrepôt à {p}
    *{c} pose la première pierre de son site de {p}`,
  acquisition: `
    {c} rachète {o}
    {c} acquiert {o}
    *{c} s’offre {o}
    *{o} passe sous le contrôle de {c}`,
  leadership: `
    {c} nomme {x} au poste de directeur financier
    {x} prend la direction générale de {c}
    *{x} nommée PDG de {c}
    *{c} recrute {x} comme directeur technique`,
  layoffs: `
    {c} supprime {n} postes
    {c} licencie {n} salariés
    *{c} annonce {n} licenciements
    *Plan social chez {c} : {n} emplois menacés`,
  other: `
    {c} augmente ses prix de cinq pour cent
    {c} ferme 3 magasins
    {c} remporte un contrat de {a}
    {c} au salon de printemps
    {c} ouvre les inscriptions à son stage d’été
    @Nous avons reçu le prix de la région
    *{c} lève le voile sur sa nouvelle gamme
    *{c} élue employeur de l’année
    *{c} relève ses prévisions`,
});

const germanHeadlines = headlines({
  funding: `
    {c} sammelt {a} ein
    {c} sichert sich {a} von Investoren
    {c} schließt {r} über {a} ab
    @Wir haben {a} eingesammelt
    *Finanzspritze für {c}: Investoren geben {a}
    *{c} erhält {a} in einer {r}`,
  expansion: `
    {c} eröffnet neuen Standort in {p}
    {c} baut Werk in {p}
    {c} expandiert nach {m}
    {c} schafft {n} neue Arbeitsplätze in {p}
    @Wir eröffnen unser zweites Büro in {p}
    *{c} startet in {m}
    *Spatenstich: {c} errichtet Lager in {p}
    *{c} gründet Niederlassung in {p}`,
  acquisition: `
    {c} übernimmt {o}
    {c} kauft {o}
    *{o} wird von {c} übernommen
    *{c} schluckt Konkurrenten {o}`,
  leadership: `
    {x} wird CEO von {c}
    {c} ernennt {x} zum Finanzvorstand
    *{c} beruft {x} in die Geschäftsführung
    *Neue Spitze: {x} übernimmt Leitung von {c}`,
  layoffs: `
    {c} baut {n} Stellen ab
    {c} entlässt {n} Beschäftigte
    *{c} streicht {n} Arbeitsplätze
    *{c} kündigt {n} Mitarbeitern`,
  other: `
    {c} erhöht die Preise um fünf Prozent
    {c} schließt 3 Filialen
    {c} gewinnt Auftrag über {a}
    {c} auf der Frühjahrsmesse
    {c} eröffnet die Anmeldung zum Sommerkurs
    @Wir haben den Preis der Region gewonnen
    *{c} sammelt Spenden für das Hospiz
    *{c} als Arbeitgeber des Jahres ausgezeichnet
    *{c} bringt neue Produktreihe auf den Markt
    *{c} hebt die Prognose an`,
});

const italianHeadlines = headlines({
  funding: `
    *{c} raccoglie {a}
    *{c} chiude un round da {a}
    *{c} ottiene {a} in un {r}
    *@Abbiamo raccolto {a} da nuovi investitori`,
  expansion: `
    *{c} apre una nuova sede a {p}
    *{c} costruirà uno stabilimento a {p}
    *{c} creerà {n} posti di lavoro a {p}
    *@Apriamo il nostro secondo ufficio a {p}`,
  acquisition: `
    *{c} acquisisce {o}
    *{c} compra {o}`,
  leadership: `
    *{c} nomina {x} amministratore delegato
    *{x} nuovo direttore finanziario di {c}`,
  layoffs: `
    *{c} licenzia {n} dipendenti
    *{c} taglia {n} posti di lavoro`,
  other: `
    *{c} aumenta i prezzi del cinque per cento
    *{c} chiude 3 negozi
    *{c} vince un appalto da {a}
    *{c} alla fiera di primavera
    *@Abbiamo vinto il premio della regione`,
});

const spanishHeadlines = headlines({
  funding: `
    {c} levanta {a}
    {c} cierra una ronda de {a}
    {c} capta {a} en una {r}
    @Hemos cerrado una ronda de {a}
    *{c} obtiene {a} de financiación
    *{c} completa su {r} con {a}`,
  expansion: `
    {c} abre nueva oficina en {p}
    {c} construirá una planta en {p}
    {c} creará {n} empleos en {p}
    {c} se expande a {p}
    @Abrimos nuestra segunda oficina en {p}
    *{c} inaugura un almacén en {p}
    *{c} desembarca en {p} con una nueva sede`,
  acquisition: `
    {c} compra {o}
    {c} adquiere {o}
    *{c} se hace con {o}
    *{o} pasa a manos de {c}`,
  leadership: `
    {c} nombra a {x} director financiero
    {x} asume la dirección general de {c}
    *{c} ficha a {x} como director de tecnología
    *{x}, nuevo consejero delegado de {c}`,
  layoffs: `
    {c} despide a {n} empleados
    {c} recorta {n} puestos de trabajo
    *{c} anuncia un ERE para {n} trabajadores
    *{c} prescinde de {n} empleados`,
  other: `
    {c} sube los precios un cinco por ciento
    {c} cierra 3 tiendas
    {c} gana un contrato de {a}
    {c} en la feria de primavera
    {c} abre la inscripción a su curso de verano
    @Hemos ganado el premio de la región
    *{c} lanza una nueva línea de productos
    *{c}, empresa del año en la comarca
    *{c} levanta expectación con su nuevo catálogo`,
});

/** By language (ISO 639-1). */
export const headlineForms: Readonly<Record<string, readonly HeadlineForm[]>> = {
  en: englishHeadlines,
  de: germanHeadlines,
  fr: frenchHeadlines,
  es: spanishHeadlines,
  it: italianHeadlines,
};
