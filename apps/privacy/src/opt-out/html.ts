export { escapedHtml as escaped } from '@lode/service-kit';
