export { AntdDialogs } from './antd-dialogs.tsx';
export { Modal } from './modal.tsx';
