import type { Vocabulary } from './word-class';

export const italian: Vocabulary = {
  raise: `raccoglie raccogliere raccolto raccolgono chiude chiuso ottiene ottenuto incassa riceve completa
    annuncia conclude raccolti chiudono assicura si_aggiudica porta_a_casa mette_a_segno sigla finalizza
    perfeziona ottenuti strappa intasca attira attrae archivia rastrella fa_il_pieno mobilita`,
  capital: `finanziamento round investimento aumento_di_capitale capitale serie round_di_investimento
    raccolta prestito fondi`,
  goPublic: `debutta_in_borsa si_quota_in_borsa sbarca_in_borsa approda_in_borsa quotazione_in_borsa
    sbarco_in_borsa debutto_in_borsa`,
  lead: 'guida investe investe_in partecipa',
  open: `apre aprire aprirà aprono inaugura inaugurare inaugurato costruisce costruirà investe apertura
    trasferisce amplia avvia raddoppia realizza apriamo inaugurazione sceglie`,
  site: `sede ufficio uffici stabilimento fabbrica negozio negozi magazzino punto_vendita centro
    laboratorio impianto filiale polo hub_logistico centro_logistico capacità boutique ristorante
    polo_produttivo store`,
  enter: `sbarca_in sbarca_a entra_in arriva_in si_espande_in arriva_a approda_in cresce_in si_espande_a
    si_lancia_in apre_in sbarca_negli sbarca_nel arriva_negli`,
  market: 'mercato mercati',
  create: `creerà creare crea assume assumerà assumere crerà genererà creano darà dare porta porterà
    inserirà inserisce prevede offre offrirà genera aggiunge aggiungerà recluta recluterà seleziona
    assumono creeranno`,
  jobs: `posti posti_di_lavoro dipendenti lavoratori addetti persone personale assunzioni ingegneri
    organico lavoro occupati figure nuovi_posti risorse`,
  acquire: `acquisisce acquisire compra acquista rileva acquisito acquistato compera assorbe si_aggiudica
    fa_sua fa_suo fanno_sua fa_proprio compra_il mette_le_mani_su mettono_le_mani_su
    prende_il_controllo_di prende_il_controllo_della acquisiscono acquistano comprano rilevano ingloba
    incorpora conquista finalizza_l_acquisto`,
  acquiredBy: `acquisita_da acquisito_da acquistata_da rilevata_da venduta_a ceduta_a comprata_da passa_a
    entra_a_far_parte acquisita_dal acquisita_dalla passa_sotto_il_controllo entra_nel_gruppo
    entra_nell_orbita finisce_a passa_sotto comprata_dal comprata_dalla acquistata_dal acquistata_dalla
    rilevata_dal rilevata_dalla acquistato_da rilevato_da comprato_da ceduto_a venduto_a passa_nelle_mani finisce_nelle_mani passa_in_mano entra_nella_galassia`,
  acquisition: 'acquisizione fusione acquisto cessione',
  merge: 'si_fonde si_fondono',
  sell: 'vende cede',
  unit: 'ramo_d_azienda divisione controllata maggioranza ramo quota_di_maggioranza',
  business: 'azienda società impresa concorrente gruppo rivale produttore',
  joining: 'entriamo_a_far_parte_di ci_uniamo_a',
  appoint: `nomina nominato nominata assume promuove sceglie ingaggia nomine nuovo sostituisce designa
    diventa`,
  join: 'entra_in passa_a arriva_in approda_in',
  role: `amministratore_delegato amministratrice_delegata direttore_generale direttrice_generale ad
    presidente direttore direttrice direttore_finanziario direttrice_finanziaria
    consiglio_di_amministrazione cda direttore_commerciale direttrice_commerciale presidentessa`,
  depart: 'lascia si_dimette dimissioni dimette addio esce dimesso',
  fresh: 'nuovo nuova nuovi nuove',
  layOff: 'licenzia licenziare licenziamenti licenziamento esuberi cassa_integrazione licenziati esubero',
  cut: 'taglia tagliare riduce ridurrà tagli elimina taglio',
  rumour: `valuta pensa tratta potrebbe studia vuole considera cerca in_trattative punta_a
    verso_la_quotazione ipotesi in_trattativa esplora`,
  hearsay: 'voci indiscrezioni rumors secondo_fonti sembra',
  denial: 'smentisce evita esclude senza rinuncia nessun no non annulla rinvia sospende',
  advice: 'come consigli guida perché cosa intervista tendenze webinar',
  charity: 'beneficenza donazione dona raccolta_fondi solidarietà onlus ospedale',
  price: 'prezzo prezzi stime tariffe stipendi dividendo guidance obiettivi velo',
  deal: `commessa contratto ordine brevetto appalto certificazione accordo gara partnership clienti multa
    licenza autorizzazione`,
  result: `negozio negozi stabilimento trimestre esercizio ricavi fatturato bilancio punti_vendita utile
    filiali`,
  praise: 'premio premi riconoscimento classifica',
  goods: `azioni terreno responsabilità diritti licenza camion quota_di_minoranza azioni_proprie
    consapevolezza immobile`,
  product: 'iscrizioni candidature prodotto campagna mostra app bando stagione negozio_online',
  fund: 'fondo',
  valuation: 'ricavi fatturato utile perdite valutazione valutata totale',
  says: 'dice afferma spiega avverte',
  we: `abbiamo noi nostro nostra nostri nostre siamo apriamo entra_come arriva_come si_unisce_al_team
    entra_nel_team si_unisce_come`,
  at: 'a in ad nel nella negli vicino_a',
  to: 'per in su',
  of: 'di in del della per',
  barring: 'da con contro ex come dal dalla secondo',
  relation: 'cliente socio investitore concorrente fornitore azionista',
  clause: 'mentre dopo quando nonostante',
  demonym: 'europeo europea italiano italiana tedesco tedesca francese internazionale spagnolo',
  plain: `il lo la i gli le un uno una di del della dei da dal e o in a al per con su suo sua si che più
    nuovo nuova primo prima secondo seconda milioni milione miliardi euro dollari serie round gennaio
    febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre fondatore`,
  financing: `round round_di_investimento round_di_finanziamento aumento_di_capitale serie finanziamento
    raccolta`,
  give: `investe investono punta puntano inietta iniettano mette mettono danno apporta apportano scommette
    scommettono versa versano affida affidano destina destinano`,
  backer: `investitore investitori fondo_di_investimento azionisti soci finanziatori business_angel
    business_angels`,
  into: 'in su nel nella nello per a ad alla al sulla sul',
  having: 'con grazie_a forte_di',
  doubt: 'dubbio dubbi critica critiche preoccupazione preoccupazioni timori polemica polemiche',
  dispute: 'causa paga pagare perde perdono perdere multa rimborsa rimborsare chiede chiedono',
};
