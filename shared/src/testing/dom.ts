import '@testing-library/jest-dom/vitest';

export { act, screen, waitFor, within } from '@testing-library/react';
