export { emit, listen } from './events.ts';
export { announce, type Notice, takeNotices, useNotices } from './notices.ts';
