const texts = { notFound: 'Oops! Page Not Found' };
export type HostTexts = typeof texts;
export default texts;
