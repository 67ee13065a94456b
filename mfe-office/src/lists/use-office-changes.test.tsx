import { render } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { useOfficeChanges } from './use-office-changes.ts';

test('loads again when the stream opens, for what changed since the page was loaded', () => {
  let opened: (() => void) | undefined;
  class FakeStream {
    set onopen(listener: () => void) {
      opened = listener;
    }
    close() {
      opened = undefined;
    }
  }
  vi.stubGlobal('EventSource', FakeStream);
  const onGap = vi.fn();
  function Page() {
    useOfficeChanges({ onChange: () => undefined, onGap });
    return null;
  }
  render(<Page />);
  expect(onGap).not.toHaveBeenCalled();
  opened?.();
  expect(onGap).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
