import type { Random } from '../random/random';
import type { Company } from '../world/company';
import type { Dossier } from '../dossiers/dossier';
import { drawLei } from '../dossiers/lei';

/** Probability of each identifier; few companies outside the United States file at the SEC. */
const shares = { lei: 0.4, cikAtHome: 0.25, cikAbroad: 0.03, wikidata: 0.3, vat: 0.3 };

/** Formats of VAT numbers (taxation-customs.ec.europa.eu, VIES); `#` is a digit to draw. */
const vatForms: Readonly<Record<string, string>> = {
  GB: 'GB#########',
  IE: 'IE#######WA',
  DE: 'DE#########',
  FR: 'FR###########',
  ES: 'ESB########',
  IT: 'IT###########',
  PL: 'PL##########',
  DK: 'DK########',
  PT: 'PT#########',
};

export function drawIdentifiers(random: Random, { city: { country } }: Company): Dossier['identifiers'] {
  const vatForm = vatForms[country];
  const [hasLei, hasCik, hasItem, hasVat] = [
    random.chance(shares.lei),
    random.chance(country === 'US' ? shares.cikAtHome : shares.cikAbroad),
    random.chance(shares.wikidata),
    random.chance(shares.vat),
  ];
  return {
    ...(hasLei && { lei: drawLei(random.fork('lei')) }),
    ...(hasCik && { cik: String(random.integer(1_700_000, 2_099_999)).padStart(10, '0') }),
    ...(hasItem && { wikidata: `Q${random.integer(800_000_000, 899_999_999)}` }),
    ...(hasVat &&
      vatForm !== undefined && { vat: vatForm.replace(/#/g, () => String(random.integer(1, 9))) }),
  };
}
