export { emit, listen, type ShopEvents } from './events.ts';
export { announce, type Notice, takeNotices, useNotices } from './notices.ts';
