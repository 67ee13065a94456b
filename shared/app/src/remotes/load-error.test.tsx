import { render } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { rootErrors, SectionLoadError } from './load-error.ts';
import { CLIENT_ONLY } from './server-build.ts';

const chunkError = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const SHOWN_BY_THE_PAGE: [string, Error][] = [
  ['a failed call', new ApiError('network', '')],
  ['a section that did not load', new SectionLoadError('booking')],
  ['a file that did not load', chunkError],
];

class Boundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };
  override render = () => (this.state.hasFailed ? 'failed' : this.props.children);
}

/** Renders a component that throws `timesFailing` times. Returns the final text. */
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

describe('onCaughtError', () => {
  test.each(SHOWN_BY_THE_PAGE)('ignores %s', (_what, error) => {
    expect(show(error, Infinity)).toBe('failed');
    expect(log).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test.each([new TypeError('x is undefined'), 'thrown text', undefined])(
    'logs %s with the component stack',
    (fault) => {
      expect(show(fault, Infinity)).toBe('failed');
      expect(log).toHaveBeenCalledExactlyOnceWith(fault, expect.stringContaining('at Failing'));
    },
  );
});

describe('onRecoverableError', () => {
  test.each(SHOWN_BY_THE_PAGE)('ignores %s', (_what, error) => {
    expect(show(error, 1)).toBe('shown');
    expect(log).not.toHaveBeenCalled();
    expect(report).not.toHaveBeenCalled();
  });

  test('ignores errors of client-only components', () => {
    rootErrors.onRecoverableError(Object.assign(new Error('late'), { digest: CLIENT_ONLY }));
    expect(report).not.toHaveBeenCalled();
  });

  test('reports other errors', () => {
    const fault = new TypeError('x is undefined');
    expect(show(fault, 1)).toBe('shown');
    expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: fault }));
  });
});
