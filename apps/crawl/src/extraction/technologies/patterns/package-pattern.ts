import { quote } from './quote';

const VERSION = '(\\d[\\d.]{0,14})';
const BUILD = '(?:\\.(?:slim|prod|umd|esm|pkgd|bundle|global|all))?(?:[.-]min)?';

/**
 * An expression for the URL of a package on a content delivery network. The version is in the first group after an at
 * sign, otherwise in the second one. A folder with a plain number is not a version.
 */
export function packageExpression(name: string): string {
  return `/${quote(name.replace(/\.js$/, ''))}(?:\\.js)?(?:@v?${VERSION}|[/-]v?(\\d{1,4}\\.\\d[\\d.]{0,12}))`;
}

/** An expression for the URL of a script by its file name without extension, with an optional version in the query. */
export function scriptFileExpression(name: string): string {
  return `/${quote(name)}${BUILD}\\.js(?:\\?v(?:er)?=${VERSION})?(?:[?&#]|$)`;
}

/** The same as `scriptFileExpression`, for a style sheet. */
export function styleFileExpression(name: string): string {
  return `/${quote(name)}${BUILD}\\.css(?:\\?v(?:er)?=${VERSION})?(?:[?&#]|$)`;
}
