import { startForms } from './request-forms';
import { startTabs } from './language-tabs';

startTabs();
startForms();
