import { MORE_OWN_ICONS } from './own-icons-more.ts';

/**
 * Icons that the Fluent set lacks, in its style: flat shapes on a 32 × 32 canvas in two or three tones. Their names start
 * with `dar:`.
 */
export const OWN_ICONS: Readonly<Record<string, string>> = {
  ...MORE_OWN_ICONS,
  'dar:split-ac': `
    <rect x="1" y="8" width="30" height="13" rx="3" fill="#F4F6F8"/>
    <path d="M1 17h30v1a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3z" fill="#D3DAE1"/>
    <rect x="4" y="18" width="24" height="1.6" rx=".8" fill="#8C9AA8"/>
    <circle cx="27" cy="12" r="1" fill="#44C98A"/><rect x="21" y="11.3" width="4" height="1.4" rx=".7" fill="#B9C4CE"/>
    <g fill="none" stroke="#7CCBEF" stroke-width="1.5" stroke-linecap="round">
      <path d="M8 24c1.4 1-1.2 2.2 0 4"/><path d="M16 24c1.4 1.3-1.2 2.7 0 5"/><path d="M24 24c1.4 1-1.2 2.2 0 4"/></g>`,
  'dar:television': `
    <rect x="1" y="5" width="30" height="19" rx="1.8" fill="#3A3A4A"/><rect x="2.4" y="6.4" width="27.2" height="16.2" rx=".8" fill="#5FB7DD"/>
    <path d="M2.4 18.5c4-4 7-4.3 10-1.5s6 2.3 9-1.2 5.6-3.3 8.2-1.3v7.3a.8.8 0 0 1-.8.8H3.2a.8.8 0 0 1-.8-.8z" fill="#3E9A78"/>
    <circle cx="23.5" cy="10.5" r="2.3" fill="#FFD873"/><path d="M13 24h6l.8 2.6h-7.6z" fill="#2B2B38"/><rect x="9" y="26.2" width="14" height="1.6" rx=".8" fill="#3A3A4A"/>`,
  'dar:rug': `
    <path d="M3 27.5h21V9H6a3 3 0 0 0-3 3z" fill="#D9694F"/><path d="M6.5 12h14v12.5h-14z" fill="none" stroke="#FFD9A8" stroke-width="1.2"/>
    <path d="M13.5 13.8l4.2 4.4-4.2 4.4-4.2-4.4z" fill="#FFD9A8"/><path d="M13.5 16l2.1 2.2-2.1 2.2-2.1-2.2z" fill="#2F6F73"/>
    <path d="M24 27.5V9a3.8 3.8 0 0 1 0-.5h.5a3.5 3.5 0 0 1 3.5 3.5v12a3.5 3.5 0 0 1-3.5 3.5z" fill="#B44A36"/><circle cx="24.4" cy="8.9" r="3.9" fill="#B44A36"/><circle cx="24.4" cy="8.9" r="2.5" fill="#E98F73"/><circle cx="24.4" cy="8.9" r="1.1" fill="#B44A36"/>
    <path d="M5 27.5v2M8 27.5v2M11 27.5v2M14 27.5v2M17 27.5v2M20 27.5v2M23 27.5v2" stroke="#F3C58F" stroke-width="1.1" stroke-linecap="round"/>`,
  'dar:mattress': `
    <path d="M2 17l7-7h20l2 7z" fill="#FBFBFD"/><path d="M2 17h29v7a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" fill="#DDE3F2"/>
    <path d="M2 20.6h29v1.8H2z" fill="#8FA3D8"/><rect x="6" y="10.5" width="9" height="4.8" rx="2.2" fill="#BFCBEA" transform="skewX(-12) translate(4 0)"/><rect x="18.5" y="10.5" width="9" height="4.8" rx="2.2" fill="#BFCBEA"/>
    <rect x="4" y="26" width="3" height="2.5" rx=".6" fill="#A9744F"/><rect x="26" y="26" width="3" height="2.5" rx=".6" fill="#A9744F"/>`,
  'dar:washing-machine': `
    <rect x="4" y="2" width="24" height="28" rx="3" fill="#F4F6F8"/><path d="M4 5a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v4H4z" fill="#D7DEE6"/>
    <rect x="7" y="4.3" width="7" height="2.6" rx="1" fill="#9FB0C0"/><circle cx="21" cy="5.6" r="1.3" fill="#44C98A"/><circle cx="24.8" cy="5.6" r="1.3" fill="#9FB0C0"/>
    <circle cx="16" cy="19" r="8.3" fill="#B9C6D3"/><circle cx="16" cy="19" r="6.6" fill="#4E6E8C"/>
    <path d="M9.5 20c2-1.8 4.2-1.5 6.3-.2s4.6 1.2 6.7-.4a6.6 6.6 0 0 1-13 .6z" fill="#6CC5EE"/><path d="M12 17.4c1.2-2.6 4-3.6 6-2.4-1 .9-.6 2.5-2 3.3s-2.7.3-4-.9z" fill="#F28C8C"/><circle cx="19.5" cy="16.3" r="1.1" fill="#E8F7FF"/><circle cx="13" cy="22.5" r=".9" fill="#E8F7FF"/>`,
  'dar:iron': `
    <path d="M3 23.5c1-7 6.5-11.5 14-11.5h8.5l3.5 11.5z" fill="#3D7BB8"/><path d="M2 23.5h28v2.3a1.2 1.2 0 0 1-1.2 1.2H3.2A1.2 1.2 0 0 1 2 25.8z" fill="#C7D0DA"/>
    <path d="M12 12c.5-4 3-6 7-6h6.5a2 2 0 0 1 2 2v5h-3v-4h-5.5c-2.2 0-3.5 1-3.8 3z" fill="#2B557F"/><circle cx="20" cy="18" r="2" fill="#FFB648"/>`,
  'dar:kandura': `
    <path d="M16 .8a1.8 1.8 0 0 1 .9 3.3V5.2h-1.8V3.2h.8a.6.6 0 1 0-.8-.8h-1.2A1.8 1.8 0 0 1 16 .8z" fill="#9A7B5B"/><path d="M16 4.4l7 3.2H9z" fill="#B08D68"/>
    <path d="M13.2 5.2h5.6l4.2 1.9 4 10.7-3.3 1.4-2.1-4.7 1.4 16.3H9l1.4-16.3-2.1 4.7-3.3-1.4L9 7.1z" fill="#FFFFFF"/><path d="M10.4 14.5l.5-3 .4 19.3H9zM21.6 14.5l-.5-3-.4 19.3H23z" fill="#D9E1EA"/>
    <path d="M13.2 5.2h5.6L17 7.6h-2z" fill="#D9E1EA"/><path d="M15.4 7.6h1.2v9h-1.2z" fill="#E3E9F0"/><path d="M14.3 18h3.4" stroke="#E3E9F0" stroke-width=".6"/><circle cx="16" cy="9" r=".42" fill="#AEBBC9"/><circle cx="16" cy="11.5" r=".42" fill="#AEBBC9"/><circle cx="16" cy="14" r=".42" fill="#AEBBC9"/>`,
  'dar:abaya': `
    <path d="M16 .8a1.8 1.8 0 0 1 .9 3.3V5.2h-1.8V3.2h.8a.6.6 0 1 0-.8-.8h-1.2A1.8 1.8 0 0 1 16 .8z" fill="#9A7B5B"/><path d="M16 4.4l7 3.2H9z" fill="#B08D68"/>
    <path d="M13 5.2h6l4.3 2 4.9 11.6-4.2 1.9-2.1-4.5 1.6 14.6H8.5l1.6-14.6L8 20.7l-4.2-1.9L8.7 7.2z" fill="#3F394C"/><path d="M14.6 5.2h2.8l1.2 25.6h-5.2z" fill="#5B526D"/>
    <path d="M14.1 5.2l-1.2 25.6M17.9 5.2l1.2 25.6" stroke="#E2B45C" stroke-width=".8" fill="none"/><path d="M4.2 18l4.2 1.9M27.8 18l-4.2 1.9" stroke="#E2B45C" stroke-width=".9"/>`,
  'dar:spray-bottle': `
    <path d="M12 12h8l3 6v10.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 9 28.5V18z" fill="#5CC5B5"/><path d="M9 20.5h14v6H9z" fill="#F7FBFA"/><path d="M16 21.5c1.6 1.9 1.6 3.4 0 4-1.6-.6-1.6-2.1 0-4z" fill="#5CC5B5"/>
    <rect x="13" y="8" width="6" height="4.5" fill="#2F8478"/><path d="M9 2.5h12a3 3 0 0 1 3 3V8H13.5L12 6H9z" fill="#F7B548"/><rect x="6.5" y="2.5" width="3" height="3.5" rx=".8" fill="#DD8F1D"/><path d="M11 8l3.5 0-1 3.5-2-.6z" fill="#DD8F1D"/>`,
  'dar:vacuum': `
    <path d="M26.5 3.5a2 2 0 0 0-2.7.8L14 21" fill="none" stroke="#6E7B8C" stroke-width="2" stroke-linecap="round"/><path d="M23.5 2.5h4.5a1.2 1.2 0 0 1 0 2.4h-3.5z" fill="#414B59"/>
    <path d="M20.8 9.5l3.4 2-6.7 11.5a4 4 0 0 1-5.5 1.5 4 4 0 0 1-1.4-5.5l2.4-4z" fill="#E4574B"/><path d="M13 19.5l3.8 2.2" stroke="#FFD3CC" stroke-width="1.4" stroke-linecap="round"/>
    <path d="M3 26.5a2.5 2.5 0 0 1 2.5-2.5H14l2 5H4.5A1.5 1.5 0 0 1 3 27.5z" fill="#414B59"/><rect x="3" y="27.6" width="13" height="1.8" rx=".9" fill="#2B323C"/>`,
  'dar:water-heater': `
    <rect x="7" y="1.5" width="18" height="24" rx="7" fill="#F4F6F8"/><path d="M7 16h18v2.5a7 7 0 0 1-7 7h-4a7 7 0 0 1-7-7z" fill="#D7DEE6"/>
    <circle cx="16" cy="11" r="4" fill="#B9C6D3"/><circle cx="16" cy="11" r="2.9" fill="#fff"/><path d="M16 11l1.6-1.9" stroke="#E4574B" stroke-width="1" stroke-linecap="round"/><rect x="13" y="19.5" width="6" height="2" rx="1" fill="#44C98A"/>
    <path d="M11.5 25.5v5M20.5 25.5v5" stroke-width="2" stroke-linecap="round" stroke="#6CB7E0"/><path d="M20.5 25.5v5" stroke-width="2" stroke-linecap="round" stroke="#E98072"/>`,
  'dar:tap': `
    <path d="M2 12.5h3v9H2z" fill="#8C9AA8"/><path d="M5 14h7.5a4.5 4.5 0 0 1 0 0h7a7.5 7.5 0 0 1 7.5 7.5V23h-5.5v-1a2.3 2.3 0 0 0-2.3-2.3H5z" fill="#C7D2DC"/><path d="M5 17.6h14.2A3.8 3.8 0 0 1 23 21.4V23h-1.5v-1a2.3 2.3 0 0 0-2.3-2.3H5z" fill="#A3B1BE"/>
    <rect x="20.5" y="22.6" width="7.5" height="2.2" rx="1" fill="#8C9AA8"/><rect x="11.7" y="9.5" width="3.2" height="5" fill="#A3B1BE"/><rect x="7.8" y="6.8" width="11" height="3.4" rx="1.7" fill="#E4574B"/>
    <path d="M24.2 26c1.9 2.3 1.9 4.4 0 5-1.9-.6-1.9-2.7 0-5z" fill="#4FB8EA"/>`,
  'dar:bookcase': `
    <rect x="4" y="1.5" width="24" height="29" rx="1.5" fill="#B67B4C"/><path d="M6.5 4h19v7.2h-19zM6.5 13h19v7.2h-19zM6.5 22h19v6h-19z" fill="#8A5632"/>
    <rect x="8" y="5.5" width="2.2" height="5.7" fill="#E4574B"/><rect x="10.6" y="6.5" width="2" height="4.7" fill="#F7B548"/><rect x="13" y="5.8" width="2.4" height="5.4" fill="#4E9BC9"/><circle cx="21.5" cy="9.4" r="1.9" fill="#F4EDE2"/>
    <path d="M8.5 20.2v-3.5h4v3.5z" fill="#F4EDE2"/><path d="M10.5 16.7c-1.8-1-1.8-2.6-1.4-3.2 1.3.3 1.6 1.5 1.4 3.2.1-1.6.8-2.5 1.9-2.6.2 1.3-.5 2.2-1.9 2.6z" fill="#58A868"/><rect x="19" y="14.7" width="2" height="5.5" fill="#7E6BC4"/><rect x="21.4" y="15.7" width="2.2" height="4.5" fill="#5CC5B5"/><rect x="9" y="24" width="7" height="4" rx=".6" fill="#D9A86C"/><rect x="17.5" y="24" width="6" height="4" rx=".6" fill="#D9A86C"/>`,
  'dar:oven': `
    <rect x="4" y="4" width="24" height="26" rx="2.5" fill="#F4F6F8"/><path d="M4 6.5A2.5 2.5 0 0 1 6.5 4h19A2.5 2.5 0 0 1 28 6.5V11H4z" fill="#CBD5DE"/>
    <circle cx="8.5" cy="7.5" r="1.5" fill="#54606E"/><circle cx="13" cy="7.5" r="1.5" fill="#54606E"/><circle cx="23.5" cy="7.5" r="1.5" fill="#54606E"/><rect x="15.8" y="6.5" width="5" height="2" rx=".6" fill="#44C98A"/>
    <rect x="7" y="12.6" width="18" height="1.7" rx=".8" fill="#8C9AA8"/><rect x="7" y="16" width="18" height="11" rx="1.5" fill="#54606E"/><path d="M8.5 24.5c3-1.5 5-5 9-7h-9z" fill="#6F7D8C"/><path d="M11 24.5a5 3.6 0 0 1 10 0z" fill="#E9B872"/>`,
  'dar:cleaning-bucket': `
    <path d="M6.5 4.5h5.5a2 2 0 0 1 2 2v1.5H8.5L7.5 6z" fill="#F7B548"/><rect x="9" y="8" width="4" height="3" fill="#2F8478"/><path d="M8.5 11h5.5l2 4v6h-9v-6z" fill="#5CC5B5"/>
    <path d="M24.5 2.5l1.8.8L22 16h-2.2z" fill="#B67B4C"/><path d="M18.5 11.5l6.5 2.3-1.5 6h-6.5z" fill="#FFD873"/><path d="M18 11l7.5 2.6-.6 1.7-7.5-2.6z" fill="#E4574B"/>
    <rect x="13.5" y="12" width="5" height="8" rx="1.5" fill="#F28C8C"/>
    <path d="M3 17h26l-2.6 12a2 2 0 0 1-2 1.6H7.6a2 2 0 0 1-2-1.6z" fill="#3D8FB8"/><path d="M2.5 15.5h27a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1h-27a1 1 0 0 1-1-1v-1.5a1 1 0 0 1 1-1z" fill="#5CB0D6"/>
    <path d="M4.5 19.5c2 7.5 19.5 8 23 0" fill="none" stroke="#DCE6EC" stroke-width="1.3" stroke-linecap="round"/><rect x="12.5" y="24" width="7" height="2.2" rx="1.1" fill="#DCE6EC"/>`,
  'dar:sofa': `
    <path d="M5 13a4.5 4.5 0 0 1 4.5-4.5h13A4.5 4.5 0 0 1 27 13v9H5z" fill="#3F7F86"/><path d="M16 8.5v12" stroke="#336A70" stroke-width=".9"/><path d="M1.5 17a3 3 0 0 1 6 0v3h17v-3a3 3 0 0 1 6 0v8.5H1.5z" fill="#4F98A0"/><path d="M7.5 19.5h17v4h-17z" fill="#62ADB4"/><path d="M16 19.5v4" stroke="#4F98A0" stroke-width=".9"/>
    <path d="M8.5 13.5l5-1 1 5.5-5 1z" fill="#F7B548"/><path d="M18.5 13l5 .6-.6 5-5-.6z" fill="#F4E3C8"/><rect x="4" y="25.5" width="2.6" height="3" rx=".6" fill="#9C663C"/><rect x="25.4" y="25.5" width="2.6" height="3" rx=".6" fill="#9C663C"/>`,
  'dar:squeegee': `
    <rect x="5" y="3" width="22" height="4" rx="1.2" fill="#3D4A59"/><rect x="4" y="6.2" width="24" height="2" rx=".6" fill="#7B8794"/><path d="M13.8 7.5h4.4l-.6 6h-3.2z" fill="#C7D2DC"/><rect x="14.2" y="13" width="3.6" height="17" rx="1.8" fill="#F7B548"/><rect x="14.2" y="24" width="3.6" height="6" rx="1.8" fill="#DD8F1D"/>`,
  'dar:sprayer': `
    <path d="M9 13h11a3 3 0 0 1 3 3v12a2.5 2.5 0 0 1-2.5 2.5h-12A2.5 2.5 0 0 1 6 28V16a3 3 0 0 1 3-3z" fill="#F7C948"/><path d="M6 19.5h17v6H6z" fill="#FFF6D8"/><circle cx="14.5" cy="22.5" r="2.1" fill="#58A868"/>
    <rect x="11" y="9" width="7" height="4.5" rx="1" fill="#3D4A59"/><path d="M14.5 9V4.5M10.5 4h8" stroke="#3D4A59" stroke-width="2" stroke-linecap="round"/>
    <path d="M22 25c5 0 6-2 5.5-6l-1-7.5" fill="none" stroke="#58606B" stroke-width="1.4" stroke-linecap="round"/><path d="M26.5 12L24 3.5" stroke="#58A868" stroke-width="2" stroke-linecap="round"/><path d="M22 2l3.5-1.3.8 2.3-3.5 1z" fill="#3D4A59"/>`,
  'dar:laundry-bag': `
    <path d="M7 10h18c3 4 4 9 4 13.5C29 28 27 30.5 22.5 30.5h-13C5 30.5 3 28 3 23.5 3 19 4 14 7 10z" fill="#F2E4CE"/><path d="M22 10h3c3 4 4 9 4 13.5 0 4.5-2 7-6.5 7 3-5 3-15-.5-20.5z" fill="#DDC6A3"/>
    <path d="M6 4.5c3.3 1.6 6.6.2 10 .2s6.7 1.4 10-.2L24.8 10H7.2z" fill="#F2E4CE"/><path d="M6.8 9.3h18.4" stroke="#4E9BC9" stroke-width="1.9" stroke-linecap="round"/><path d="M11 10c-.8 2-1 4-3 5.5" stroke="#4E9BC9" stroke-width="1.3" fill="none" stroke-linecap="round"/><path d="M12 23c1.4-1.4 2.7-1.4 4 0s2.7 1.4 4 0M12 19.5c1.4-1.4 2.7-1.4 4 0s2.7 1.4 4 0" stroke="#4E9BC9" stroke-width="1.4" fill="none" stroke-linecap="round"/>`,
  'dar:folded-linen': `
    <rect x="4" y="23.5" width="24" height="6" rx="3" fill="#7FB6D6"/><rect x="5" y="17.5" width="22" height="6" rx="3" fill="#F7EBDA"/><rect x="4.5" y="11.5" width="23" height="6" rx="3" fill="#EFA58C"/><rect x="6" y="5.5" width="20" height="6" rx="3" fill="#A9CDB4"/>
    <path d="M25 26.5H15M24 20.5H14M24.5 14.5H16M23 8.5H14" stroke="#0000001c" stroke-width="1.2" stroke-linecap="round"/>`,
};
