export { pushEvent, skipAnalytics } from './data-layer.ts';
export { emit, listen } from './events.ts';
export { showErrorToast, showToast, type Toast, takeToasts, useToastQueue } from './toasts.ts';
