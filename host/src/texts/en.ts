const texts = {
  skip: 'Skip to content',
  home: 'Dar, home',
  languageFailed: 'The other language did not load. Please try again.',
  menu: {
    main: 'Main',
    open: 'Open menu',
    title: 'Menu',
    account: 'Account',
    of: 'Account menu of {{name}}',
    home: 'Home',
    services: 'Our Services',
    myAccount: 'My Account',
    myBookings: 'My Bookings',
    cart: 'Cart',
    notifications: 'Notifications',
    unread: 'unread: {{number}}',
    login: 'Login',
    signOut: 'Sign Out',
  },
  cart: {
    none: 'Cart',
    loading: 'Cart, counting',
    failed: 'Cart, the count is not available',
    known: 'Cart, items: {{number}}',
  },
  newsletter: {
    title: 'Good offers, now and then',
    text: 'Leave your mobile number and hear first about seasonal offers in Dubai. A message or two a month, never more.',
    phone: 'Mobile number',
    submit: 'Subscribe',
    missing: 'Please enter your mobile number',
    done: 'Thank you! You will hear from us.',
  },
  footer: {
    promise: 'Trusted people for your home in Dubai, booked in a minute.',
    links: 'The shop',
    popular: 'Popular categories',
    contact: 'Contact us',
    social: 'Dar elsewhere',
    cards: 'Accepted cards',
    rights: '© {{name}}. All rights reserved.',
  },
  expired: {
    title: 'Session Expired',
    text: 'For your safety you were signed out. Please login again; we bring you back to where you were.',
    ok: 'OK',
  },
  unavailable: 'Page not available',
  notFound: {
    title: 'Oops! Page Not Found',
    text: 'This address leads nowhere. The page may have moved, or a letter went missing on the way.',
    back: 'Back to Home',
  },
};

export type HostTexts = typeof texts;
export default texts;
