import type { ServerPage } from '../facts/facts';

const thing =
  '(?:web ?page|page|file|web ?site|site|domain|account|hosting|seite|webseite|internetseite|webauftritt|konto|compte|sitio|cuenta|conta|sito|pagina|página|strona|konto|sida|sidan|siden|oldal)';

/** Whole titles and headings, without the end of the sentence. */
const patterns: Readonly<Record<ServerPage, readonly string[]>> = {
  suspended: [
    `.{0,40}\\b${thing} (?:(?:is|was|has been|have been|wurde|ist|est|a été|está|ha sido|foi|è stato|è|is|werd|zosta[łl][ao]?|jest) )?(?:currently |temporarily |vorübergehend |derzeit |temporairement |temporalmente |temporaneamente |tijdelijk |tymczasowo )?(?:suspended|disabled|deactivated|expired|gesperrt|deaktiviert|stillgelegt|suspendue?|désactivée?|suspendid[ao]|desactivad[ao]|suspens[ao]|desativad[ao]|sospes[ao]|disattivat[ao]|opgeschort|geblokkeerd|zawieszon[aey]|zablokowan[aey])\\b.{0,60}`,
    'this (?:account|site|website|domain) (?:is|has|was) .{0,60}',
    '(?:account|website|site|service) (?:suspended|disabled)|(?:509 )?bandwidth limit exceeded',
    'contact your hosting provider.{0,60}',
  ],
  error_page: [
    '(?:error|http|fehler|erreur)?\\W{0,3}[45]\\d\\d\\b.{0,60}',
    `.{0,40}\\b${thing} (?:(?:is|was|could|cannot|can't|has been|wurde|konnte|kann) )?(?:not (?:be )?found|be found|not available|no longer available|nicht gefunden|nicht gefunden werden|nicht verfügbar|introuvable|no encontrad[ao]|não encontrad[ao]|non trovat[ao]|niet gevonden|nie znalezion[aoy]|hittades inte|blev ikke fundet)\\b.{0,40}`,
    'nie znaleziono.{0,40}|stránka nenalezena.{0,40}|seite wurde nicht gefunden.{0,40}',
    '(?:page |file )?not found|nicht gefunden|introuvable|forbidden|access denied|zugriff verweigert|bad gateway|gateway time-?out|bad request',
    'service (?:temporarily )?unavailable|internal server error|object not found!?|no such (?:app|site)',
    'error establishing a database connection.{0,60}|datenbankfehler.{0,60}|database (?:connection )?error.{0,60}|erreur lors de la connexion à la base de données.{0,60}|fehler beim aufbau einer datenbankverbindung.{0,60}',
    '(?:php )?(?:fatal error|parse error|warning|uncaught exception)\\b ?:.{0,200}|application error.{0,60}|runtime error.{0,60}|server error in .{0,60}',
    'there has been a critical error on (?:this|your) website.{0,80}|es gab einen kritischen fehler auf deiner website.{0,80}|an error occurred.{0,80}|something went wrong.{0,80}',
  ],
  placeholder: [
    '(?:(?:our |this |the |new )?(?:web ?site|site|page|homepage) (?:is )?)?(?:coming soon|under construction|under maintenance|in maintenance|maintenance(?: mode)?)\\b.{0,40}',
    '(?:unsere |diese |die |hier entsteht )?(?:eine )?(?:neue )?(?:webseite|website|homepage|internetseite|internetpräsenz|seite)? ?(?:ist |befindet sich |wird )?(?:derzeit |gerade |zur ?zeit )?(?:im aufbau|in (?:arbeit|bearbeitung|wartung|vorbereitung|kürze)|hier entsteht|wartung(?:sarbeiten|smodus)?|baustelle|demnächst)\\b.{0,60}',
    'hier entsteht .{0,80}|(?:.{0,20}\\b(?:site|page|sito|pagina|sitio|página|strona|stránka|sida|side) )?(?:en construction|en maintenance|bientôt disponible|en construcción|en mantenimiento|próximamente|em construção|em manutenção|brevemente|in costruzione|in manutenzione|prossimamente|in aanbouw|onder constructie|binnenkort|w budowie|w przebudowie|wkrótce|ve výstavbě|připravujeme|under uppbyggnad|under opbygning|under konstruksjon)\\b.{0,60}',
    '(?:apache2?|nginx|iis|plesk|cpanel|centos|ubuntu|debian|litespeed|lighttpd)\\b.{0,60}|welcome to (?:nginx|apache|centos|openresty|caddy)\\b.{0,40}|it works!?',
    'default (?:web ?site|server|plesk|parallels|apache) ?(?:page|index).{0,40}|default web ?site page|domain default page|(?:test|placeholder|default) page.{0,60}',
    'hello world!?|my wordpress (?:blog|site)|just another wordpress site',
  ],
};

/** In UTF-16 units; longer texts are of a company. */
const maxLength = 160;

const compiled = Object.entries(patterns).map(
  ([kind, each]) =>
    [kind as ServerPage, new RegExp(`^(?:${each.map((one) => `(?:${one})`).join('|')})$`, 'i')] as const,
);

/** The kind of server page that a title or heading announces: `404 Not Found`, `Account suspended`. */
export function serverPage(text: string): ServerPage | undefined {
  const line = text.trim().replace(/[.!…\s]+$/, '');
  if (line.length === 0 || line.length > maxLength) return undefined;
  return compiled.find(([, pattern]) => pattern.test(line))?.[0];
}
