// Not in router.ts, which browsers load completely.
export { createMemoryRouter } from 'react-router-dom';
