/** An outlet that does not exist. */
export interface Outlet {
  domain: string;
  language: string;
  country: string;
}

const outlet = (domain: string, language: string, country: string): Outlet => ({ domain, language, country });

/** By language (ISO 639-1). */
export const newsOutlets: Readonly<Record<string, readonly Outlet[]>> = {
  en: [
    outlet('business-courier.example', 'English', 'United States'),
    outlet('morning-ledger.example', 'English', 'United Kingdom'),
    outlet('trade-wire.example', 'English', 'United States'),
    outlet('startup-digest.example', 'English', 'India'),
  ],
  de: [
    outlet('wirtschaftsbote.example', 'German', 'Germany'),
    outlet('gruender-nachrichten.example', 'German', 'Austria'),
  ],
  fr: [
    outlet('gazette-economique.example', 'French', 'France'),
    outlet('le-marche.example', 'French', 'Belgium'),
  ],
  es: [
    outlet('diario-empresas.example', 'Spanish', 'Spain'),
    outlet('el-mercado.example', 'Spanish', 'Mexico'),
  ],
  it: [
    outlet('corriere-imprese.example', 'Italian', 'Italy'),
    outlet('il-mercato.example', 'Italian', 'Italy'),
  ],
};
