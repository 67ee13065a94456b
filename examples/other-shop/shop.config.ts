import { defineShop } from '@dar/platform-protocol/shop';

export default defineShop({
  name: 'Crumb',
  languages: ['de'],
  languageCookie: 'crumb_language',
  timeZone: 'Europe/Berlin',
  getTitle: (page) => (page ? `${page} – Crumb` : 'Crumb'),
  api: {
    prefix: '/api',
    forwarded: ['/api'],
    maxBodyBytes: 10_000,
    errors: {
      unavailable: { error: 'Bitte später noch einmal.' },
      tooLarge: { error: 'Zu viel auf einmal.' },
      malformed: { error: 'Das ist unlesbar.' },
    },
  },
  settings: {},
  getVisitRules: ({ pathname }) => ({ redirect: pathname === '/brot' ? '/' : undefined }),
});
