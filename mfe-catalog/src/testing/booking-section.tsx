import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS } from '@dar/app/remote-component';
import type { RemoteComponentModule, RemoteComponentProps } from '@dar/app/remotes/section-module';

/** Returns a booking section whose modal prints its props. */
export function bookingSection(): SectionLoader {
  const modal: RemoteComponentModule<RemoteComponentProps['booking/BookingModal']> = {
    default: ({ serviceId, transactionId, fromInfoPage, onClose }) => (
      <div role="dialog">
        <p>{`booking ${serviceId} for ${transactionId}${fromInfoPage ? ' with service types' : ''}`}</p>
        <button type="button" onClick={onClose}>
          Close it
        </button>
      </div>
    ),
    texts: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
  };
  return { ...NO_SECTIONS, load: async <Module,>() => modal as Module };
}
