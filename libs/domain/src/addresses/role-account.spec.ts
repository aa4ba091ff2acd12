import { join } from 'node:path';
import { readTable } from '../data';
import { familyNames, givenNames } from '../listed-names';
import { isInward, isRoleAccount, mainAddressRank } from './role-account';

const words = (text: string): string[] => text.trim().split(/\s+/);

describe('isRoleAccount', () => {
  it.each(words('info Sales postmaster no-reply support+eu hr kontakt'))('%s is a role', (local) =>
    expect(isRoleAccount(local)).toBe(true),
  );

  it('knows roles in other languages', () => {
    const roles = `
      datenschutz bewerbung vertrieb rechnung einkauf empfang buchhaltung zentrale sekretariat büro öffentlichkeitsarbeit
      secretariat accueil comptabilité achats recrutement juridique rgpd devis candidatures sav
      segreteria acquisti fatture fatturazione vendite lavoro risorseumane ufficiostampa prenotazioni
      ventas compras facturación empleo rrhh protecciondedatos presupuestos reclamaciones recepción
      vendas vagas cobrança orçamentos privacidade recrutamento licitacoes encomendas
      verkoop inkoop boekhouding vacatures sollicitatie klantenservice facturen receptie
      sprzedaż rekrutacja księgowość faktury zamówienia rodo biuro recepcja
      obchod fakturace nábor objednávky podatelna účtárna prodej uctovnictvo predaj
      értékesítés számlázás adatvédelem ügyfélszolgálat beszerzés titkárság
      satış muhasebe insankaynakları müşterihizmetleri kvkk satınalma
      försäljning rekrytering kundtjänst dataskydd inköp ekonomi
      salg bogholderi kundeservice indkøb regnskap innkjøp personvern økonomi
      myynti laskutus rekry asiakaspalvelu tietosuoja hankinta
      vânzări contabilitate resurseumane achiziţii protectiadatelor
      prodazhi buhgalteria otdelkadrov zakupki vakansii продажи бухгалтерия закупки
      poliseis logistirio exypiretisi grammateia`;
    expect(words(roles).filter((local) => !isRoleAccount(local))).toEqual([]);
  });

  it('reads separators, digits, tags and words in one', () => {
    const roles = `
      it-support it_support it.service itservice buchhaltung2 info-1 info24 2info sales01 kundenservice.hh info.meyer
      jobs.hamburg presse-berlin vertrieb.sued sales.emea uk-sales e-mail e-rechnung 24h-service team.vertrieb praxisinfo
      datenschutz.team rechnungskopie rechnungseingang einkaufsabteilung hotelreservierung lavora-con-noi contact-us
      trabaja_con_nosotros service.client human.resources office.muenchen noreply-dmarc do_not_reply mailer-daemon
      VERTRIEB kontakt+web`;
    expect(words(roles).filter((local) => !isRoleAccount(local))).toEqual([]);
  });

  it.each(
    words(`ceo jane alexa per lead infomann pd asdf rechner marketa kontakta officer1 newsom teamer billingsley homer presto
      steve.jobs jobs.steve j.post p.ost jan.post post.jan bruce.billing s.hop h.r hr1985 it77 md2 anna.kontakt
      dev.patel pressley vendasio salese mailer.anna al.post posta99999 hilfiger technau edvard itamar`),
  )('%s is not a role', (local) => expect(isRoleAccount(local)).toBe(false));

  it('takes no name for a role', () => {
    const given = [...givenNames().keys()];
    const family = [...familyNames().keys()];
    // Every given name with three family names, and the other way round.
    const pairs = given.flatMap((first, index) =>
      [1, 2, 3].map((step) => [first, family[(index * step + step) % family.length] ?? ''] as const),
    );
    const forms = pairs.flatMap(([first, last]) => [
      ...[
        `${first}.${last}`,
        `${last}.${first}`,
        `${first}${last}`,
        `${first}_${last}7`,
        `${first[0]}.${last}`,
      ],
      ...[`${first[0]}${last}`, `${first}${last[0]}`, `${first}.${last[0]}`, `${first}${last}1985`],
    ]);
    const table = join(__dirname, '../names/testing/names-of-languages.tsv');
    const written = readTable(table, ['language', 'first', 'last', 'domain', 'addresses', 'source']).flatMap(
      ({ addresses }) => addresses.split(' '),
    );
    // `grant` with an initial, and `jo`.
    expect([...forms, ...written].filter(isRoleAccount)).toEqual(['grants', 'job']);
    // On its own, a mailbox more often.
    expect([...given, ...family].filter(isRoleAccount)).toEqual(['dev']);
  });
});

describe('mainAddressRank', () => {
  it('ranks general mailboxes first, then people, then those that do not answer customers', () => {
    const best = words(
      'praxis vertrieb kundenservice presse jane.roe rechnung jobs datenschutz webmaster noreply',
    );
    expect(best.toReversed().toSorted((one, other) => mainAddressRank(one) - mainAddressRank(other))).toEqual(
      best,
    );
    expect(best.filter(isInward)).toEqual(words('rechnung jobs datenschutz webmaster noreply'));
  });

  it.each([
    ['jobs.info', 'jobs'],
    ['it-support', 'it'],
    ['contact-privacy', 'privacy'],
    ['info.berlin', 'info'],
  ])('ranks %s as %s', (local, word) => expect(mainAddressRank(local)).toBe(mainAddressRank(word)));
});
