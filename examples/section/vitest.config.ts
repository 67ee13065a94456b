import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'jsdom',
    setupFiles: '@dar/testing/setup',
    // Their packages contain TypeScript.
    server: { deps: { inline: [/@dar\//] } },
  },
});
