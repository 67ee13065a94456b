export { DialogOutlet } from './dialog-outlet.tsx';
export { Modal } from './modal.tsx';
export { SidePanel } from './side-panel.tsx';
