import './site.css';
import { addCopyButtons } from './copy-buttons';
import { startMenu } from './menu';
import { showNetwork } from './network';
import { showOwnOrigin } from './own-origin';
import { startSearch } from './search-box';
import { startTheme } from './theme';

showOwnOrigin();
addCopyButtons();
startMenu();
startTheme();
startSearch();
void showNetwork();
