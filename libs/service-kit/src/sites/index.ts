export { foldName } from './fold-name';
export { isLegalForm, joinInitials, withoutLegalForms, withoutSpA } from './legal-forms';
export { onPage } from './on-page';
export { ownOrganisations } from './own-organisations';
export { isSharedHost, ownDomain } from './shared-hosts';
export { writtenForms } from './written-forms';
