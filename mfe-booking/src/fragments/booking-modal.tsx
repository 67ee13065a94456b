export { ServiceModal as default } from '../features/configure-service/service-modal.tsx';
export { texts } from '../texts/texts.ts';
