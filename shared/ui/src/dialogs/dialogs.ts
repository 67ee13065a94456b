export { Modal } from './modal.tsx';
export { Toaster } from './toaster.tsx';
