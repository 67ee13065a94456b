const texts = {
  retry: 'Retry',
  loading: 'Loading…',
  close: 'Close',
  section: {
    failed: 'This part of the shop did not load',
    failedText: 'Everything else keeps working. Check your connection, then try again.',
    broken: 'Something went wrong on this page',
    brokenText: 'We are sorry. Please try again; the rest of the shop keeps working.',
  },
  notice: {
    login: {
      cart: 'Please login to view cart',
      book: 'Please login to book services',
      addToCart: 'Please login to add to cart',
      continue: 'Please login to continue',
    },
  },
};

export type SharedTexts = typeof texts;
export default texts;
