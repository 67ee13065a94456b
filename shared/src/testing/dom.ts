import '@testing-library/jest-dom/vitest';

export { fireEvent, screen, waitFor, within } from '@testing-library/react';
