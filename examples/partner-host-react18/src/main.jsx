import { StrictMode, useEffect, useRef, useState, version } from 'react';
import { createRoot } from 'react-dom/client';

/** Shows a view of the shop while it is mounted. */
function ShopView({ onEvent, ...options }) {
  const element = useRef(null);
  const latest = useRef(onEvent);
  latest.current = onEvent;
  const { view, serviceId, language } = options;
  useEffect(() => {
    let isGone = false;
    let shown;
    const show = async () => {
      const { mount } = await import(`${SHOP}/embed/loader.js`);
      if (isGone) return;
      shown = await mount(element.current, { view, serviceId, language, onEvent: (event) => latest.current(event) });
      // The effect of StrictMode's first run ends before the view has loaded.
      if (isGone) shown.unmount();
    };
    void show();
    return () => {
      isGone = true;
      shown?.unmount();
    };
  }, [view, serviceId, language]);
  return <div ref={element} />;
}

function Site() {
  const [isShown, setShown] = useState(false);
  const [events, setEvents] = useState([]);
  const addEvent = (event) => setEvents((before) => [...before, event.type]);
  return (
    <main>
      <h1>Palm Towers, React {version}</h1>
      <button type="button" onClick={() => setShown((before) => !before)}>
        {isShown ? 'Hide the service' : 'Show the service'}
      </button>
      {isShown && <ShopView view="service" serviceId={105} language="en" onEvent={addEvent} />}
      <output>{events.join(' ')}</output>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Site />
  </StrictMode>,
);
