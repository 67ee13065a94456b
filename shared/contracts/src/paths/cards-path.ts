/** Only My Account links to it. In `paths` it would be part of every page. */
export const CARDS_PATH = '/cards';
