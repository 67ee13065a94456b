export { TimeChooser as default } from '../features/schedule/components/time-chooser.tsx';
export { texts } from '../texts/texts.ts';
