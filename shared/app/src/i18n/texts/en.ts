const texts = {
  retry: 'Retry',
  loading: 'Loading…',
  close: 'Close',
  ui: {
    back: 'Back',
    cancel: 'Cancel',
    failed: 'This did not load',
    failedText: 'An unexpected error occurred',
    hidePassword: 'Hide password',
    less: 'One less: {{label}}',
    more: 'One more: {{label}}',
    networkText: 'Network error - Please check your internet connection',
    ok: 'OK',
    plusVat: '+ {{percent}} % VAT',
    priceDetails: 'Price details',
    rated: 'Rated {{value}} out of 5',
    remove: 'Remove {{label}}',
    reviews: 'Reviews: {{number}}',
    showPassword: 'Show password',
    was: 'was',
  },
  section: {
    failed: 'This part of the shop did not load',
    failedText: 'Everything else keeps working. Check your connection, then try again.',
    broken: 'Something went wrong on this page',
    brokenText: 'We are sorry. Please try again; the rest of the shop keeps working.',
  },
  slot: {
    held: 'Held for you for {{time}}',
    extend: 'Hold 10 more minutes',
    extended: 'We hold your time slot for ten more minutes',
    extendFailed: 'We could not hold your time slot longer',
    nearlyOver: 'Your time slot is held for two more minutes',
    lost: 'Your time slot on {{time}} is no longer held for you. Your cart is kept.',
  },
  toast: {
    login: {
      cart: 'Please login to view cart',
      book: 'Please login to book services',
      bookAsPartner: 'Please login to book services (transaction {{transactionId}})',
      addToCart: 'Please login to add to cart',
      continue: 'Please login to continue',
      expired: 'Session expired. Please login again',
    },
  },
};

export type SharedTexts = typeof texts;
export default texts;
