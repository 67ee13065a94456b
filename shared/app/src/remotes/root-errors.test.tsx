import { render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { SectionLoadError } from './load-error.ts';
import { rootErrors } from './root-errors.ts';
import { CLIENT_ONLY } from './server-build.ts';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const TOLD_BY_THE_SCREEN: [string, Error][] = [
  ['a failed call', new ApiError('network', '')],
  ['a section that did not load', new SectionLoadError('booking')],
  ['a file that did not load', chunkError],
];

class Boundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render = () => (this.state.hasFailed ? 'failed' : this.props.children);
}

/** Renders what fails as often as told, and gives what is shown in the end. */
function show(error: unknown, timesFailing: number): string {
  let failed = 0;
  function Failing() {
    if (failed++ < timesFailing) throw error;
    return 'shown';
  }
  const { container } = render(
    <Boundary>
      <Failing />
    </Boundary>,
    rootErrors,
  );
  return container.textContent;
}

const log = vi.fn();
const report = vi.fn();
beforeEach(() => {
  log.mockReset();
  report.mockReset();
  vi.spyOn(console, 'error').mockImplementation(log);
  vi.stubGlobal('reportError', report);
});

describe('what a boundary caught', () => {
  test.each(TOLD_BY_THE_SCREEN)('says nothing of %s', (_what, error) => {
    expect(show(error, Infinity)).toBe('failed');
    expect(log).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test.each([new TypeError('x is undefined'), 'thrown text', undefined])('logs a fault with its place: %s', (fault) => {
    expect(show(fault, Infinity)).toBe('failed');
    expect(log).toHaveBeenCalledExactlyOnceWith(fault, expect.stringContaining('at Failing'));
  });
});

describe('what did not fail again', () => {
  test.each(TOLD_BY_THE_SCREEN)('says nothing of %s', (_what, error) => {
    expect(show(error, 1)).toBe('shown');
    expect(log).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test('says nothing of what the server leaves to the browser', () => {
    rootErrors.onRecoverableError(Object.assign(new Error('late'), { digest: CLIENT_ONLY }));
    expect(report).not.toHaveBeenCalled();
  });

  test('reports a fault', () => {
    const fault = new TypeError('x is undefined');
    expect(show(fault, 1)).toBe('shown');
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: fault }));
  });
});
