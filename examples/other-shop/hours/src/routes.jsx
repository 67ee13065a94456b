import { useState } from 'react';

export const routes = [{ path: '/zeiten', Component: HoursPage }];

function HoursPage() {
  const [isSunday, setSunday] = useState(false);
  return (
    <>
      <h1>Öffnungszeiten</h1>
      <button type="button" aria-pressed={isSunday} onClick={() => setSunday(!isSunday)}>
        Sonntag
      </button>
      <p>{isSunday ? '8 bis 11 Uhr' : '6 bis 18 Uhr'}</p>
    </>
  );
}
