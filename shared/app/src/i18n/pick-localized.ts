export { pickLocalized } from '@dar/contracts/language';
