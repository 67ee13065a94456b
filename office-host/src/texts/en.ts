const texts = {
  loading: 'Loading…',
  retry: 'Try again',
  offline: 'You are offline.',
  back: 'You are back online.',
  failed: 'This page did not load',
  failedText: 'Check your connection, then try again.',
  broken: 'Something went wrong on this page',
  brokenText: 'What you saved is kept. Please try again.',
  notFound: 'There is no such page',
  home: 'Go to the first page',
};

export type HostTexts = typeof texts;
export default texts;
