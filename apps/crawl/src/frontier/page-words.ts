import type { PageKind } from '../extraction/facts';

type NamedKind = Exclude<PageKind, 'home' | 'article'>;

/**
 * How sites name their pages, in addresses, links and headings. Case, accents and what stands between words are
 * of no account. `other` holds what only looks like one of the rest.
 */
export const pageWords: Readonly<Record<NamedKind, readonly string[]>> = {
  contact: words(`
    contact, contact us, contacts, contact details, contact information, get in touch, reach us, how to reach us,
    talk to us, write to us, enquiries, inquiries, request a quote
    kontakt, kontaktformular, kontaktieren sie uns, kontaktiere uns, so erreichen sie uns, ansprechpartner
    contactez nous, nous contacter, nous joindre, formulaire de contact, demande de contact
    contacto, contáctenos, contáctanos, contactar, formulario de contacto
    contatti, contattaci, contattateci
    contactgegevens, neem contact op, contacteer ons
    contato, contatos, contactos, contate nos, entre em contato, fale conosco, fale connosco, contacte nos
    kontakty, skontaktuj się z nami, kontaktujte nás, napište nám
    kontakta oss, kontakt os, kontakt oss, ota yhteyttä, yhteystiedot, kapcsolat, elérhetőségek
    iletişim, bize ulaşın, контакты, связаться с нами, контакти, επικοινωνία, お問い合わせ, 联系我们, 聯絡我們, 문의하기`),
  imprint: words(`
    imprint, legal notice, legal notices, site notice, legal disclosure, company information
    impressum, anbieterkennzeichnung, mentions légales, mentions legales, informations légales
    aviso legal, note legali, informazioni legali, avviso legale, colofon, bedrijfsgegevens, ficha técnica
    nota prawna, tiráž, impresszum, yasal uyarı, künye, правовая информация, реквизиты`),
  team: words(`
    team, our team, the team, meet the team, meet our team, people, our people, leadership, leadership team, staff,
    our staff, management, management team, executive team, who we are, board of directors, directory, our experts,
    attorneys, our attorneys, lawyers, our doctors, physicians, providers, professionals, employees, founders
    unser team, das team, mitarbeiter, mitarbeiterinnen, mitarbeitende, geschäftsführung, vorstand, geschäftsleitung
    équipe, notre équipe, l'équipe, direction, nos collaborateurs, qui sommes nous
    equipo, nuestro equipo, el equipo, quiénes somos, directiva
    il team, la squadra, il nostro team, chi siamo noi, lo staff
    ons team, het team, medewerkers, onze mensen, bestuur
    equipe, nossa equipe, a nossa equipa, equipa, quem somos
    zespół, nasz zespół, náš tým, lidé, medarbetare, medarbejdere, ansatte, våra medarbetare, tiimi, henkilöstö
    csapat, csapatunk, ekibimiz, ekip, команда, наша команда, сотрудники, η ομάδα μας, チーム, 团队`),
  about: words(`
    about, about us, our story, our company, company, company profile, our history, mission, our mission, who we serve
    über uns, wir über uns, unternehmen, firma, das unternehmen, unternehmensprofil, geschichte
    à propos, a propos de nous, l'entreprise, notre entreprise, la société, notre histoire, présentation
    sobre nosotros, nosotros, acerca de, acerca de nosotros, la empresa, empresa, nuestra historia
    chi siamo, azienda, l'azienda, la nostra storia, over ons, ons bedrijf, ons verhaal, wie zijn wij
    sobre, sobre nós, a empresa, nossa história, quem nós somos
    o nas, o firmie, o nás, o společnosti, om oss, om os, om selskapet, tietoa meistä, yritys, meistä, rólunk
    hakkımızda, biz kimiz, kurumsal, о нас, о компании, про нас, σχετικά με εμάς, 会社概要, 关于我们, 회사소개`),
  careers: words(`
    careers, career, jobs, job openings, open positions, work with us, work for us, join us, join our team, vacancies,
    we are hiring, were hiring, employment, opportunities
    karriere, stellenangebote, stellen, offene stellen, jobs und karriere, ausbildung, bewerbung, arbeiten bei uns
    carrières, carriere, recrutement, emploi, emplois, offres d'emploi, nous rejoindre, rejoignez nous
    empleo, empleos, trabaja con nosotros, únete a nosotros, bolsa de trabajo, ofertas de empleo
    lavora con noi, carriera, carriere, opportunità di lavoro, werken bij, vacatures, werken bij ons
    carreiras, carreira, vagas, trabalhe conosco, trabalhe connosco, recrutamento
    kariera, praca, oferty pracy, kariéra, volná místa, lediga jobb, jobba hos oss, ledige stillinger, avoimet työpaikat
    állások, karrier, kariyer, вакансии, карьера, вакансії, 採用情報, 招聘`),
  locations: words(`
    locations, location, our locations, offices, our offices, branches, find us, where we are, directions, store locator,
    find a store, stores, how to find us, visit us
    standorte, standort, filialen, anfahrt, so finden sie uns, niederlassungen
    nos agences, nos bureaux, nos implantations, plan d'accès, où nous trouver, nos magasins
    ubicación, ubicaciones, oficinas, sucursales, dónde estamos, cómo llegar, tiendas
    sedi, dove siamo, le nostre sedi, come raggiungerci, vestigingen, locaties, route, filiali
    unidades, localização, onde estamos, como chegar, lojas
    lokalizacje, oddziały, pobočky, kde nás najdete, hitta hit, find vej, toimipisteet, helyszínek, şubeler, адреса, филиалы`),
  support: words(`
    support, help, help center, help centre, customer service, customer support, faq, faqs, technical support
    hilfe, kundendienst, kundenservice, service und support, häufige fragen
    aide, assistance, service client, support client, soporte, ayuda, atención al cliente, preguntas frecuentes
    assistenza, supporto, servizio clienti, klantenservice, hulp, veelgestelde vragen
    suporte, ajuda, atendimento ao cliente, perguntas frequentes
    pomoc, obsługa klienta, podpora, zákaznický servis, kundtjänst, kundeservice, asiakaspalvelu, tuki
    ügyfélszolgálat, segítség, destek, yardım, поддержка, помощь`),
  privacy: words(`
    privacy, privacy policy, privacy notice, privacy statement, data protection, data privacy, cookie policy, cookies
    datenschutz, datenschutzerklärung, datenschutzhinweise
    confidentialité, politique de confidentialité, protection des données, données personnelles
    privacidad, política de privacidad, protección de datos, política de cookies
    informativa privacy, privacyverklaring, privacybeleid, privacidade, política de privacidade
    polityka prywatności, ochrana osobních údajů, integritetspolicy, privatlivspolitik, personvern, tietosuoja
    adatvédelem, gizlilik, gizlilik politikası, kvkk, политика конфиденциальности, 隐私政策, プライバシーポリシー`),
  press: words(`
    press, newsroom, media, press releases, news, press room, media center, press center, in the news, blog
    presse, pressemitteilungen, aktuelles, neuigkeiten, medien
    actualités, communiqués de presse, espace presse, prensa, sala de prensa, noticias, novedades
    stampa, notizie, comunicati stampa, rassegna stampa, pers, nieuws, imprensa, notícias
    aktualności, prasa, dla mediów, tisk, aktuality, nyheter, nyheder, pressrum, uutiset, hírek, sajtó
    haberler, basın, новости, пресса`),
  other: words(`
    contact lenses, contact lens, kontaktlinsen, lentilles de contact, lentes de contacto, lenti a contatto, lentes de contato
    team building, teambuilding, teamwear, team sports, people search, property management, project management, asset management,
    waste management, wealth management, staff training, data management, risk management, time management
    company formation, company law, help wanted, support groups, privacy glass, press brakes, media planning
    social media, jobs to be done, steve jobs, blog software, location de voiture, location voiture`),
};

/** Folders of sites that hold one page for each of many things. */
export const articleFolders = words(`
  blog, blogs, news, article, articles, post, posts, stories, story, press releases, insights, magazine, magazin, nieuws,
  aktuelles, neuigkeiten, noticias, notícias, actualités, actualites, notizie, novedades, nyheter, events, event, veranstaltungen`);

/** Folders that lead to goods, lists, and pages for members only: they tell little of the company. */
export const poorFolders = words(`
  product, products, produkt, produkte, produit, produits, producto, productos, prodotto, prodotti, producten, produto, produtos,
  shop, store, boutique, tienda, negozio, winkel, loja, item, items, catalog, catalogue, katalog, category, categories,
  kategorie, catégorie, categoria, categoría, tag, tags, schlagwort, archive, archives, archiv, author, page, search, suche,
  recherche, buscar, calendar, kalender, calendario, calendrier, gallery, galerie, galería, portfolio, forum, wiki, docs,
  documentation, login, signin, sign in, register, signup, account, my account, mein konto, mon compte, mi cuenta, wishlist,
  cart, basket, warenkorb, panier, carrito, carrello, checkout, kasse, terms, agb, cgv, terms and conditions, sitemap, download, downloads`);

function words(text: string): readonly string[] {
  return text.split(/[,\n]/).flatMap((each) => each.trim() || []);
}
