import '@testing-library/jest-dom/vitest';

export {
  act,
  createEvent,
  fireEvent,
  type RenderResult,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
export { type UserEvent, userEvent } from '@testing-library/user-event';
