export { AntdDialogs } from './antd-dialogs.tsx';
export { Modal } from './modal.tsx';
export { SidePanel } from './side-panel.tsx';
