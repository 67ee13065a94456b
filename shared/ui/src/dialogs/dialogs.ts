export { FormDialog } from './form-dialog.tsx';
export { Modal } from './modal.tsx';
export { Toaster } from './toaster.tsx';
