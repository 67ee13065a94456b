/** The second half of the shop's own icons. See own-icons.ts. */
export const MORE_OWN_ICONS: Readonly<Record<string, string>> = {
  'dar:curtain': `
    <path d="M9 5h14v24H9z" fill="#CFE7F2"/><path d="M9 21c4-3 8-3.500 14-1v9H9z" fill="#A9CDB4"/><path d="M16 5v24" stroke="#F4F6F8" stroke-width="1.400"/>
    <path d="M3 4.500h10.500c.2 8.500-1.500 15-5.300 18.500-1.700 1.600-2.900 3.500-3 7H3z" fill="#E98F73"/><path d="M29 4.500H18.500c-.2 8.500 1.500 15 5.300 18.500 1.700 1.600 2.900 3.500 3 7H29z" fill="#E98F73"/>
    <path d="M6.200 5c.1 8-.4 13-2 18M9.800 5c0 7-1 12-3.800 16M25.800 5c-.1 8 .4 13 2 18M22.200 5c0 7 1 12 3.800 16" stroke="#D9694F" stroke-width="1" fill="none"/>
    <path d="M4 22.500h4.300M23.700 22.500H28" stroke="#F7C948" stroke-width="1.500"/><rect x="1.500" y="3" width="29" height="1.900" rx=".9" fill="#8A5632"/><circle cx="2" cy="3.900" r="1.700" fill="#B67B4C"/><circle cx="30" cy="3.900" r="1.700" fill="#B67B4C"/>`,
  'dar:chandelier': `
    <path d="M16 1v10" stroke="#B98A2F" stroke-width="1.400"/><rect x="13" y=".5" width="6" height="1.600" rx=".8" fill="#DFAE45"/><path d="M12.500 11h7l-1 4h-5z" fill="#DFAE45"/>
    <path d="M16 14c-7 0-11 1-11.500 5M16 14c7 0 11 1 11.500 5M16 14c-3 0-5 2-5 5M16 14c3 0 5 2 5 5" fill="none" stroke="#DFAE45" stroke-width="1.500"/>
    <path d="M2.500 19h4l-.7 2H3.200zM9 19h4l-.7 2H9.700zM19 19h4l-.7 2h-2.600zM25.500 19h4l-.7 2h-2.600z" fill="#B98A2F"/>
    <path d="M4.500 21.300c1.700 2.400 1.700 4.300 0 5.200-1.700-.9-1.700-2.800 0-5.200zM11 21.300c1.700 2.400 1.700 4.300 0 5.200-1.700-.9-1.700-2.800 0-5.200zM21 21.300c1.700 2.400 1.700 4.300 0 5.200-1.700-.9-1.700-2.800 0-5.200zM27.500 21.300c1.700 2.400 1.700 4.300 0 5.200-1.700-.9-1.700-2.800 0-5.200z" fill="#FFD873"/>
    <path d="M16 15.500l1.700 3.500-1.700 3.500-1.700-3.500z" fill="#BFE3F2"/>`,
  'dar:paint-roller': `
    <rect x="3" y="3" width="21" height="8" rx="2" fill="#5FB7DD"/><path d="M3 8h21v1a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" fill="#4496BC"/><rect x="24" y="5.500" width="2" height="3" fill="#8C9AA8"/>
    <path d="M26 7h2.500v7.500H16V19" fill="none" stroke="#8C9AA8" stroke-width="1.700"/><rect x="13.800" y="18.500" width="4.400" height="12" rx="2" fill="#F7B548"/><path d="M13.800 25h4.400v3.500a2 2 0 0 1-2 2h-.4a2 2 0 0 1-2-2z" fill="#DD8F1D"/>`,
  'dar:cctv': `
    <path d="M2 6h3v14H2z" fill="#8C9AA8"/><path d="M5 11h5v3H5z" fill="#A3B1BE"/><path d="M9 6.500l17.500 3.700a2 2 0 0 1 1.500 2.400l-1 4.500a2 2 0 0 1-2.400 1.500L7.100 14.900z" fill="#F4F6F8"/><path d="M7.700 12.200l19.600 4.200-.3 1a2 2 0 0 1-2.400 1.200L7.100 14.900z" fill="#CBD5DE"/>
    <path d="M27.300 10.500l2.200.5-1.600 7.400-2.200-.5z" fill="#3A3A4A"/><circle cx="24" cy="13.700" r="1" fill="#E4574B"/><path d="M20 22c2.700 1 5.300 1 8 0M18.500 25.500c3.700 1.500 7.300 1.500 11 0" fill="none" stroke="#7CCBEF" stroke-width="1.300" stroke-linecap="round"/>`,
  'dar:router': `
    <path d="M8 20V9M24 20V9" stroke="#54606E" stroke-width="1.800" stroke-linecap="round"/><rect x="3" y="19" width="26" height="8.500" rx="2.500" fill="#F4F6F8"/><path d="M3 24h26v1a2.500 2.500 0 0 1-2.500 2.500h-21A2.500 2.500 0 0 1 3 25z" fill="#CBD5DE"/>
    <circle cx="7.500" cy="22" r="1" fill="#44C98A"/><circle cx="11" cy="22" r="1" fill="#44C98A"/><circle cx="14.500" cy="22" r="1" fill="#F7B548"/>
    <path d="M11.500 9.500c2.700-2.700 6.300-2.700 9 0M13.700 12.500c1.500-1.400 3.100-1.400 4.600 0" fill="none" stroke="#4E9BC9" stroke-width="1.500" stroke-linecap="round"/><circle cx="16" cy="15" r="1.200" fill="#4E9BC9"/>`,
  'dar:smart-lock': `
    <path d="M6 1.500h20v29H6z" fill="#B67B4C"/><path d="M8.500 4h6.500v11H8.500zM8.500 17.500h6.500v10.500H8.500z" fill="#9C663C"/><rect x="17.500" y="6" width="6" height="16" rx="2" fill="#3A3A4A"/>
    <g fill="#7CCBEF"><circle cx="19.300" cy="9" r=".6"/><circle cx="20.500" cy="9" r=".6"/><circle cx="21.700" cy="9" r=".6"/><circle cx="19.300" cy="10.700" r=".6"/><circle cx="20.500" cy="10.700" r=".6"/><circle cx="21.700" cy="10.700" r=".6"/><circle cx="19.300" cy="12.400" r=".6"/><circle cx="20.500" cy="12.400" r=".6"/><circle cx="21.700" cy="12.400" r=".6"/></g>
    <circle cx="20.500" cy="17.500" r="2" fill="#DFAE45"/><path d="M20.500 16.700H14v1.600h6.500z" fill="#DFAE45"/><circle cx="20.500" cy="14.600" r=".5" fill="#44C98A"/>`,
  'dar:water-tank': `
    <path d="M5 9c0-3 5-4.500 11-4.500S27 6 27 9v17c0 2.500-5 4-11 4S5 28.500 5 26z" fill="#E9D7B5"/><path d="M22 5.300c3 .8 5 2 5 3.700v17c0 1.700-2 2.900-5 3.500z" fill="#D3BC92"/><rect x="12" y="2" width="8" height="3.500" rx="1.200" fill="#8A7448"/>
    <path d="M5 13c3 2 19 2 22 0M5 19c3 2 19 2 22 0" stroke="#C3A877" stroke-width="1.100" fill="none"/><path d="M16 18.500c3 3.600 3 6.600 0 7.700-3-1.100-3-4.100 0-7.700z" fill="#4FB8EA"/>`,
  'dar:vent': `
    <rect x="2" y="8" width="28" height="15" rx="2" fill="#F4F6F8"/><rect x="4.500" y="10.500" width="23" height="10" rx="1" fill="#8C9AA8"/><path d="M4.500 12h23v1.500h-23zM4.500 14.800h23v1.500h-23zM4.500 17.600h23v1.500h-23z" fill="#DDE4EA"/>
    <path d="M9 25.500c1.400 1-1.200 2 0 3.500M16 25.500c1.400 1.200-1.200 2.500 0 4.500M23 25.500c1.400 1-1.200 2 0 3.500" fill="none" stroke="#7CCBEF" stroke-width="1.400" stroke-linecap="round"/>`,
  'dar:fuse-box': `
    <rect x="5" y="2" width="22" height="28" rx="2" fill="#CBD5DE"/><rect x="7" y="4" width="18" height="24" rx="1" fill="#F4F6F8"/><rect x="9" y="6.500" width="14" height="8" rx="1" fill="#8C9AA8"/><rect x="9" y="17.500" width="14" height="8" rx="1" fill="#8C9AA8"/>
    <g fill="#3A3A4A"><rect x="10.300" y="8" width="2.400" height="5" rx=".6"/><rect x="14.800" y="8" width="2.400" height="5" rx=".6"/><rect x="10.300" y="19" width="2.400" height="5" rx=".6"/><rect x="19.300" y="19" width="2.400" height="5" rx=".6"/></g><rect x="19.300" y="8" width="2.400" height="5" rx=".6" fill="#E4574B"/><rect x="14.800" y="19" width="2.400" height="5" rx=".6" fill="#44C98A"/>`,
  'dar:ev-charger': `
    <rect x="5" y="2" width="15" height="26" rx="3" fill="#F4F6F8"/><path d="M15 2h2a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3h-2z" fill="#CBD5DE"/><rect x="7.500" y="5" width="8" height="6" rx="1" fill="#3A3A4A"/><path d="M12.500 13.500l-4 6h3l-1 5 4.500-6.500h-3z" fill="#44C98A"/>
    <path d="M20 20c4 0 2 7 5 7s3-4 2.500-8l-.5-5" fill="none" stroke="#54606E" stroke-width="1.500"/><path d="M24 8h5.500v4.500a2.700 2.700 0 0 1-5.500 0z" fill="#54606E"/><path d="M25.400 5v3M28 5v3" stroke="#8C9AA8" stroke-width="1.200"/><rect x="3.500" y="27.500" width="18" height="2.500" rx="1" fill="#8C9AA8"/>`,
  'dar:massage-table': `
    <path d="M4 16h24a2 2 0 0 1 2 2v2H2v-2a2 2 0 0 1 2-2z" fill="#F7EBDA"/><path d="M2 19.500h28V22H2z" fill="#D9A86C"/><path d="M5 22l-2 8h2l2.500-8zM27 22l2 8h-2l-2.500-8z" fill="#8A5632"/><path d="M6 26.500h20" stroke="#8A5632" stroke-width="1.200"/>
    <rect x="3" y="12.500" width="7" height="4" rx="2" fill="#EFA58C"/><path d="M14 16c0-2 2-3.500 5-3.500h8a3.500 3.500 0 0 1 3 3.500z" fill="#A9CDB4"/><path d="M20 12.600V20M25 12.600V20" stroke="#8FB89B" stroke-width="1"/>
    <path d="M13 9c-2.500-1-3-3.500-2-5.500 2.300 1 3 3 2 5.500zM13 9c.5-2.500 2.500-4 5-3.500-.5 2.500-2.500 4-5 3.500z" fill="#58A868"/>`,
  'dar:iv-drip': `
    <path d="M16 3v24M9 30h14M16 26l-6 4M16 26l6 4" stroke="#8C9AA8" stroke-width="1.600" stroke-linecap="round" fill="none"/><path d="M8 4.500h16" stroke="#8C9AA8" stroke-width="1.600" stroke-linecap="round"/>
    <path d="M5 5.500h8v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z" fill="#E3F3FA"/><path d="M5 9.500h8v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3z" fill="#F7C948"/><path d="M8 12h2M9 11v2" stroke="#fff" stroke-width=".9"/>
    <path d="M9 17.500v5c0 4 9 2 12.500 3.500 2 .9 2.500 2 2.500 3.500" fill="none" stroke="#7CCBEF" stroke-width="1.200" stroke-linecap="round"/><rect x="19.500" y="5.500" width="6" height="9" rx="2" fill="#CFE7F2"/><path d="M19.500 10h6v2.500a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2z" fill="#7FB6D6"/>`,
  'dar:pressure-washer': `
    <path d="M4 12h11a3 3 0 0 1 3 3v10H4a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z" fill="#F7C948"/><path d="M2 19h16v6H4a2 2 0 0 1-2-2z" fill="#3A3A4A"/><circle cx="6" cy="26" r="3.500" fill="#54606E"/><circle cx="6" cy="26" r="1.500" fill="#CBD5DE"/><path d="M15 25h3v4h-3z" fill="#54606E"/>
    <path d="M5 12V5.500A2.500 2.500 0 0 1 7.500 3H9" fill="none" stroke="#3A3A4A" stroke-width="1.600"/><path d="M18 17c5 0 4 8 7 8s3.500-4 2-9" fill="none" stroke="#54606E" stroke-width="1.400"/><path d="M27.500 17L21 5.500" stroke="#3A3A4A" stroke-width="1.900" stroke-linecap="round"/><path d="M20.300 4.200l-4.800-2M20.300 4.200L15 5.200M20.300 4.200l-3.300 4" stroke="#7CCBEF" stroke-width="1.300" stroke-linecap="round"/>`,
  'dar:polisher': `
    <path d="M6 8h15l4 3.500V17H12l-6-3z" fill="#E4574B"/><path d="M12 17h13v2.500H13z" fill="#3A3A4A"/><path d="M6 8h5v6H6a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z" fill="#3A3A4A"/><path d="M22 11.500l6.500-4 1.200 2-6.200 4z" fill="#54606E"/><rect x="16" y="19.500" width="5" height="3" fill="#8C9AA8"/><rect x="9" y="22.500" width="19" height="3" rx="1.500" fill="#F7B548"/><rect x="8" y="25.300" width="21" height="3.200" rx="1.600" fill="#FFF0C9"/>`,
  'dar:lawn-mower': `
    <path d="M3 6l9.500 13" stroke="#54606E" stroke-width="1.900" stroke-linecap="round"/><path d="M1.500 6.500L6 4" stroke="#3A3A4A" stroke-width="2.200" stroke-linecap="round"/><path d="M9 18h16a3 3 0 0 1 3 3v4H9z" fill="#58A868"/><path d="M9 22.500h19V25H9z" fill="#3F8A50"/><path d="M14 13.500h8l1.500 4.500h-11z" fill="#F7B548"/><rect x="16.500" y="11.500" width="3" height="2.500" fill="#3A3A4A"/>
    <circle cx="11.500" cy="26" r="3.800" fill="#3A3A4A"/><circle cx="11.500" cy="26" r="1.500" fill="#CBD5DE"/><circle cx="25" cy="26.500" r="3.300" fill="#3A3A4A"/><circle cx="25" cy="26.500" r="1.300" fill="#CBD5DE"/>`,
  'dar:pool': `
    <path d="M2 19c0-4 6-6.500 14-6.500S30 15 30 19v2c0 4-6 7-14 7S2 25 2 21z" fill="#F4F6F8"/><ellipse cx="16" cy="19.500" rx="12" ry="5.500" fill="#4FB8EA"/><path d="M7 19c1.500-1.200 3-1.200 4.500 0s3 1.200 4.500 0 3-1.200 4.500 0 3 1.200 4.500 0M10 22c1.300-1 2.700-1 4 0s2.700 1 4 0 2.700-1 4 0" stroke="#BFE8F8" stroke-width="1.100" fill="none" stroke-linecap="round"/>
    <path d="M21 17V7a2.500 2.500 0 0 1 5 0M15.500 16.500V7a2.500 2.500 0 0 1 5 0" fill="none" stroke="#8C9AA8" stroke-width="1.400" stroke-linecap="round"/><path d="M15.500 10H21M15.500 13H21" stroke="#8C9AA8" stroke-width="1.200"/>`,
  'dar:dumbbell': `
    <rect x="9" y="14.500" width="14" height="3" rx="1" fill="#8C9AA8"/><rect x="5.500" y="8.500" width="4" height="15" rx="1.500" fill="#3A3A4A"/><rect x="22.500" y="8.500" width="4" height="15" rx="1.500" fill="#3A3A4A"/><rect x="2.500" y="11" width="3" height="10" rx="1.200" fill="#54606E"/><rect x="26.500" y="11" width="3" height="10" rx="1.200" fill="#54606E"/><path d="M6.300 10h1v12h-1zM23.300 10h1v12h-1z" fill="#6F7D8C"/>`,
  'dar:yoga-mat': `
    <path d="M10 23.500h18.500a2 2 0 0 1 0 5H8z" fill="#9C8AD0"/><path d="M8 26h22a2 2 0 0 1-1.500 2.500H8z" fill="#7E6BC4"/><circle cx="8.500" cy="22.500" r="6" fill="#7E6BC4"/><circle cx="8.500" cy="22.500" r="4.200" fill="#B9ACE2"/><circle cx="8.500" cy="22.500" r="2.600" fill="#7E6BC4"/><circle cx="8.500" cy="22.500" r="1.100" fill="#B9ACE2"/>
    <path d="M20 23.500v-7h6v7z" fill="#5FB7DD"/><path d="M21.500 14h3v2.500h-3z" fill="#3A3A4A"/><path d="M20 19h6v2h-6z" fill="#E3F3FA"/>`,
  'dar:wardrobe': `
    <rect x="4" y="2" width="24" height="27" rx="1.500" fill="#C68E5D"/><path d="M6 4h9.300v21H6zM16.700 4H26v21h-9.300z" fill="#DBAA79"/><path d="M8 6h5.300v7.500H8zM8 15.500h5.300V23H8zM18.700 6H24v7.500h-5.300zM18.700 15.500H24V23h-5.300z" fill="#CC9764"/><circle cx="14" cy="14.500" r=".8" fill="#8A5632"/><circle cx="18" cy="14.500" r=".8" fill="#8A5632"/><rect x="5" y="29" width="3" height="2" fill="#8A5632"/><rect x="24" y="29" width="3" height="2" fill="#8A5632"/>`,
  'dar:crib': `
    <path d="M3 8h3v22H3zM26 8h3v22h-3z" fill="#C68E5D"/><circle cx="4.500" cy="7.500" r="2" fill="#DBAA79"/><circle cx="27.500" cy="7.500" r="2" fill="#DBAA79"/><path d="M6 11h20v2.200H6zM6 25h20v2.500H6z" fill="#DBAA79"/><path d="M6 20h20v5H6z" fill="#BFE3F2"/><path d="M9.500 13v12M13.700 13v12M18 13v12M22.300 13v12" stroke="#C68E5D" stroke-width="1.300"/>
    <path d="M16 1v3M9 6.500L16 4l7 2.500" stroke="#8C9AA8" stroke-width=".9" fill="none"/><circle cx="9" cy="7.800" r="1.400" fill="#F28C8C"/><circle cx="16" cy="6.300" r="1.400" fill="#FFD873"/><circle cx="23" cy="7.800" r="1.400" fill="#7FB6D6"/>`,
  'dar:pet-carrier': `
    <path d="M11 7c0-4 10-4 10 0v2h-2V7.500c0-2-6-2-6 0V9h-2z" fill="#3A3A4A"/><path d="M3 12a4 4 0 0 1 4-4h18a4 4 0 0 1 4 4v6H3z" fill="#7FB6D6"/><path d="M3 18h26v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3z" fill="#F4E3C8"/><path d="M3 17h26v2H3z" fill="#4E6E8C"/><rect x="9" y="11" width="14" height="15" rx="3" fill="#54606E"/><path d="M12.500 11v15M16 11v15M19.500 11v15M9 15.500h14M9 20.500h14" stroke="#CBD5DE" stroke-width="1"/>`,
  'dar:barbecue': `
    <path d="M9 20L6 30M23 20l3 10M16 21v9" stroke="#54606E" stroke-width="1.700" stroke-linecap="round"/><path d="M3.500 13h25c0 5-4.500 8.500-12.500 8.500S3.500 18 3.500 13z" fill="#3A3A4A"/><path d="M2.500 11.500h27v2h-27z" fill="#8C9AA8"/><path d="M6 9.800h8M18 9.800h8" stroke="#B67B4C" stroke-width="1" stroke-linecap="round"/><rect x="7" y="8.300" width="2.600" height="3" rx="1" fill="#B44A36"/><rect x="10.300" y="8.300" width="2.600" height="3" rx="1" fill="#58A868"/><rect x="19" y="8.300" width="2.600" height="3" rx="1" fill="#B44A36"/><rect x="22.300" y="8.300" width="2.600" height="3" rx="1" fill="#F7B548"/>
    <path d="M10 6.500c1.500-1.500-1.500-2.500 0-4.500M16 6.500c1.500-1.500-1.500-2.500 0-4.500M22 6.500c1.500-1.500-1.500-2.500 0-4.500" stroke="#CBD5DE" stroke-width="1.200" fill="none" stroke-linecap="round"/>`,
  'dar:cloche': `
    <circle cx="16" cy="6.500" r="2.200" fill="#DFAE45"/><path d="M3.500 22c0-8 5.500-13.500 12.500-13.500S28.500 14 28.500 22z" fill="#E3E9EF"/><path d="M21 9.800c4.500 2 7.500 6.500 7.500 12.200h-5c0-5-.5-9-2.500-12.200z" fill="#C3CED8"/><path d="M7.500 19c.5-3.500 2.300-6 5-7.300" stroke="#fff" stroke-width="1.500" fill="none" stroke-linecap="round"/><rect x="1" y="22" width="30" height="2.600" rx="1.300" fill="#8C9AA8"/><path d="M5 25.500h22l-2 2.500H7z" fill="#DFAE45"/>`,
  'dar:dallah': `
    <path d="M14 3.500l2.500-2.500L19 3.500V6h-5z" fill="#DFAE45"/><path d="M11.500 6h10l1 4h-12z" fill="#DFAE45"/><path d="M11 10h11c-1 3 1 5 2.500 8.500 2 4.500.5 9-3 10.500h-10c-3.500-1.500-5-6-3-10.500C10 15 12 13 11 10z" fill="#E9BE5B"/><path d="M19 10h3c-1 3 1 5 2.500 8.500 2 4.500.5 9-3 10.500h-3c4-6 2.500-12 .5-19z" fill="#C9952F"/>
    <path d="M9 17.500C5.500 16 4 11 2 8.500l4-.5c.5 3.500 2 6 5 7.500z" fill="#C9952F"/><path d="M23 11.500c6-1.500 8 2 6.500 7-.8 2.500-2.500 4-4.500 4.500" fill="none" stroke="#B98A2F" stroke-width="1.800"/><path d="M12.500 20c2.500 1.500 6.500 1.500 9 0" stroke="#B98A2F" stroke-width="1" fill="none"/><rect x="10.500" y="28.500" width="12" height="2" rx="1" fill="#B98A2F"/>`,
  'dar:hair-dryer': `
    <path d="M8 5h11a7 7 0 0 1 0 14H8z" fill="#F28CA8"/><path d="M8 5v14l-5-2V7z" fill="#54606E"/><circle cx="19" cy="12" r="4" fill="#D9627F"/><circle cx="19" cy="12" r="2" fill="#F4B4C5"/><path d="M16.500 18.500h6L20.800 29a1.500 1.500 0 0 1-1.500 1.200h-2.600a1.500 1.500 0 0 1-1.400-1.800z" fill="#D9627F"/><rect x="18" y="21" width="2" height="3.500" rx=".8" fill="#fff"/>`,
  'dar:face-mask': `
    <path d="M16 3c7 0 11 5 11 12s-4.500 14-11 14S5 22 5 15 9 3 16 3z" fill="#F4D2B4"/><path d="M16 6c5.500 0 8.500 4 8.500 9.500S21 27 16 27 7.500 21 7.500 15.500 10.500 6 16 6z" fill="#BFE3D0"/><ellipse cx="12" cy="14" rx="2.700" ry="1.900" fill="#F4D2B4"/><ellipse cx="20" cy="14" rx="2.700" ry="1.900" fill="#F4D2B4"/><path d="M10.300 14.300c1 .8 2.400.8 3.400 0M18.300 14.300c1 .8 2.400.8 3.400 0" stroke="#7A5A45" stroke-width=".9" fill="none" stroke-linecap="round"/><ellipse cx="16" cy="22.300" rx="3" ry="1.500" fill="#D9627F"/><path d="M16 15v3.500h-1.200" stroke="#8FC7A9" stroke-width="1" fill="none"/>
    <path d="M4.500 12C3 6 8 .8 16 .8S29 6 27.500 12C25 8 24 5.500 16 5.500S7 8 4.500 12z" fill="#F28CA8"/>`,
  'dar:henna': `
    <path d="M13.500 30.500h9l1-7c3-1.500 4.500-4.500 4.500-7l-2.200-.5-2.300 3V8.500a1.500 1.500 0 0 0-3 0V4a1.500 1.500 0 0 0-3 0V2.500a1.500 1.500 0 0 0-3 0V5a1.500 1.500 0 0 0-3 0v12c-2 2-1.500 5 1 7z" fill="#E9B88F"/>
    <circle cx="16.500" cy="18" r="3.200" fill="none" stroke="#8A3F2B" stroke-width="1"/><circle cx="16.500" cy="18" r="1.200" fill="#8A3F2B"/><path d="M16.500 14.800V10M13 6.500v5M19.500 7v5M16.500 10l-1-2M16.500 10l1-2M13.300 23.500c2.500 1.500 6 1.500 8.500 0M14 26c2.300 1.300 5 1.300 7.300 0" stroke="#8A3F2B" stroke-width=".9" fill="none" stroke-linecap="round"/><path d="M6.500 30L4 19l2.500-1 3 11.500z" fill="#C9744A"/><path d="M4 19l.5-3 2 2z" fill="#8A3F2B"/>`,
  'dar:steamer': `
    <path d="M4 8.500h13.500a4.500 4.500 0 0 1 4.500 4.500v2H7a3 3 0 0 1-3-3z" fill="#5CC5B5"/><path d="M2.500 6.500h3v10h-3z" fill="#F4F6F8"/><path d="M16 15h6.500l2 13a2 2 0 0 1-2 2.300h-3.300a2 2 0 0 1-2-1.700z" fill="#2F8478"/><path d="M16.300 17.500h4.500l.8 5.500h-4.500z" fill="#BFE8F8"/><circle cx="18.500" cy="11.800" r="1.200" fill="#F7B548"/>
    <path d="M24 29.500c4 .5 5.500-1.500 5.500-5s-2-5 .5-8" fill="none" stroke="#54606E" stroke-width="1.300" stroke-linecap="round"/><path d="M1 19c-1 1.300 1 2.300 0 3.800M4.500 19.500c-1 1.300 1 2.300 0 3.800M8 19c-1 1.300 1 2.300 0 3.800" stroke="#9FD3EA" stroke-width="1.400" fill="none" stroke-linecap="round"/>`,
  'dar:yacht': `
    <path d="M9 9h9l3.500 5H8z" fill="#F4F6F8"/><path d="M10 10.500h7l1.500 2.300H9.700z" fill="#3E6C8E"/><path d="M15 4v5M15 4.500l4 1.500-4 1.500z" stroke="#54606E" stroke-width=".8" fill="#E4574B"/><path d="M5 14h19l2 4H4z" fill="#E3E9EF"/><path d="M7 15.300h3v1.700H7zM11.500 15.300h3v1.700h-3zM16 15.300h3v1.700h-3z" fill="#3E6C8E"/>
    <path d="M1 18h30c-1.500 3.500-3.500 6-6 7.500H6C3.500 24 2 21.500 1 18z" fill="#FFFFFF"/><path d="M2.300 21h27.400c-1.300 2-2.800 3.500-4.700 4.500H6C4.300 24.500 3.200 23 2.300 21z" fill="#2F5C86"/><path d="M1.400 19.300h29" stroke="#DFAE45" stroke-width=".9"/><path d="M0 26.500c2.700-1.800 5.300-1.800 8 0s5.300 1.800 8 0 5.300-1.800 8 0 5.300 1.800 8 0v3H0z" fill="#8FCBE0"/>`,
  'dar:hot-air-balloon': `
    <path d="M16 1c7 0 11 5 11 10.500 0 6-6 9-8 12.500h-6c-2-3.500-8-6.500-8-12.500C5 6 9 1 16 1z" fill="#E4574B"/><path d="M16 1c3.500 0 5.500 5 5.500 10.500 0 6-3 9-4 12.500h-3c-1-3.500-4-6.500-4-12.500C10.500 6 12.500 1 16 1z" fill="#FFD873"/><path d="M16 1c1.300 0 2 5 2 10.500 0 6-.8 9-1.300 12.500h-1.400c-.5-3.500-1.300-6.500-1.300-12.500C14 6 14.700 1 16 1z" fill="#F7942E"/>
    <path d="M13.500 24v3M18.500 24v3" stroke="#8A5632" stroke-width=".8"/><path d="M12.500 26.500h7l-.8 4.500h-5.400z" fill="#B67B4C"/><path d="M12.700 28.300h6.600" stroke="#8A5632" stroke-width=".7"/>`,
  'dar:sailboat': `
    <path d="M15 2v22h1.400V2z" fill="#8A5632"/><path d="M14.300 4C9 9 6 15 5 21.500h9.300z" fill="#FFD873"/><path d="M17 3c6 4 9.500 11 10 18.500H17z" fill="#F4F6F8"/><path d="M17 11.500c4 1 7 2 9.400 4.300l.6 2.900c-3-1.500-6-2.700-10-3.700z" fill="#E98F73"/>
    <path d="M2.500 23h27c-1 3-3.500 5.500-7 6.500h-13c-3.500-1-6-3.500-7-6.500z" fill="#B67B4C"/><path d="M2.500 23h27l-.6 1.600H3.100z" fill="#8A5632"/>`,
  'dar:car-seat': `
    <path d="M11 2h8a3 3 0 0 1 3 3v2a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2l-.500-3A1.700 1.700 0 0 1 11 2z" fill="#5B6B7D"/><path d="M8 10.500a3 3 0 0 1 3-3h9a3 3 0 0 1 3 2.800L24 21H9.500z" fill="#4E6E8C"/><path d="M12 10.500h7.500l.8 9h-7.500z" fill="#6F93B3"/>
    <path d="M7 20h17.500a3.500 3.500 0 0 1 3.500 3.500v2a2 2 0 0 1-2 2H10a3 3 0 0 1-3-2.600z" fill="#5B7FA0"/><path d="M9 22.500h16v2H9.300z" fill="#86A8C6"/><path d="M5 15.500h4l1 5H6.500A1.500 1.500 0 0 1 5 19z" fill="#3E5972"/><path d="M9 27.500h15v2.500H9z" fill="#3A3A4A"/>`,
  'dar:tyre': `
    <circle cx="16" cy="16" r="14" fill="#3A3A4A"/><circle cx="16" cy="16" r="11.500" fill="#54545F"/><circle cx="16" cy="16" r="9" fill="#CBD5DE"/><circle cx="16" cy="16" r="7.600" fill="#8C9AA8"/>
    <path d="M14.600 8.500h2.800L17 14.500h-2zM14.600 23.500h2.800L17 17.500h-2zM8.500 17.400v-2.800l6 .4v2zM23.500 17.400v-2.800l-6 .4v2z" fill="#E3E9EF"/><circle cx="16" cy="16" r="2.600" fill="#F4F6F8"/><circle cx="16" cy="16" r="1.100" fill="#8C9AA8"/>`,
};
