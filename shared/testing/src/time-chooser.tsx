import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS } from '@dar/app/remote-component';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { useEffect, useEffectEvent } from 'react';

/** Returns a booking section whose `TimeChooser` has one button for each time, and prints what it chooses for. */
export function timeChooserSection(...times: readonly string[]): SectionLoader {
  const module = {
    default: ({ visits, lost, disabled, onChange }: RemoteComponentProps['booking/TimeChooser']) => {
      const reset = useEffectEvent(onChange);
      useEffect(() => {
        reset(undefined);
      }, []);
      return (
        <>
          <p>{`times for ${JSON.stringify(visits)}${lost ? ` near ${lost}` : ''}`}</p>
          {times.map((time) => (
            <button key={time} type="button" disabled={disabled} onClick={() => onChange(time)}>
              {time}
            </button>
          ))}
        </>
      );
    },
    texts: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
  };
  return { ...NO_SECTIONS, load: async <Module,>() => module as Module };
}
