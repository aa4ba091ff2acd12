/** Text that is common to all sites: consent, scripts, copyright, orders, menus. */
const words =
  /\bcookies?\b|\bjavascript\b|\bbrowser\b|©|\bcopyright\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|\bnewsletter\b|\bsubscribe\b|\bsign up\b|\blog ?in\b|\bprivacy policy\b|\bdatenschutz|\bprivacidad\b|\bconsent\b|\bgdpr\b|\bdsgvo\b|\brgpd\b|\bskip to\b|\bfree shipping\b|\bversandkosten|\bshopping cart\b|\bwarenkorb\b|page not found|\b404\b|lorem ipsum|\brecaptcha\b/i;

export const isBoilerplate = (text: string): boolean => words.test(text.slice(0, 1000));
