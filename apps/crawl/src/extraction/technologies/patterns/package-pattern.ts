import { quote } from './quote';

const VERSION = '(\\d[\\d.]{0,14})';
const BUILD = '(?:\\.(?:slim|prod|umd|esm|pkgd|bundle|global|all))?(?:[.-]min)?';

/**
 * An expression for the URL of a package, as content delivery networks and file names give its version: in its first
 * group behind an at sign, otherwise in the second one. A folder that is just a number is no version.
 */
export function packageExpression(name: string): string {
  return `/${quote(name.replace(/\.js$/, ''))}(?:\\.js)?(?:@v?${VERSION}|[/-]v?(\\d{1,4}\\.\\d[\\d.]{0,12}))`;
}

/** An expression for the URL of a script by its name without ending, with the version that a query may give. */
export function scriptFileExpression(name: string): string {
  return `/${quote(name)}${BUILD}\\.js(?:\\?v(?:er)?=${VERSION})?(?:[?&#]|$)`;
}

/** As `scriptFileExpression`, for a style sheet. */
export function styleFileExpression(name: string): string {
  return `/${quote(name)}${BUILD}\\.css(?:\\?v(?:er)?=${VERSION})?(?:[?&#]|$)`;
}
