/** The hero picture of home: three doorways, the middle one open. */
export const FRONT_DOOR = 'front-door';

/** Draws on a stage of 1104 by 720 units. */
export function drawFrontDoor(): string {
  return `<g transform="scale(2.4)">${glow()}${doorways()}${openDoor()}${plant()}${bucket()}</g>`;
}

function glow(): string {
  return `<circle cx="330" cy="92" r="58" fill="#f6cf95"/>`;
}

function doorways(): string {
  return `<path d="M0 300V176a46 46 0 0 1 92 0v124z" fill="#f3d9c3"/>
    <path d="M14 300V180a32 32 0 0 1 64 0v120z" fill="#e9c3a3"/>
    <path d="M368 300V176a46 46 0 0 1 92 0v124z" fill="#f3d9c3"/>
    <path d="M382 300V180a32 32 0 0 1 64 0v120z" fill="#e9c3a3"/>`;
}

function openDoor(): string {
  return `<path d="M132 300V132a98 98 0 0 1 196 0v168z" fill="#fbf7f0"/>
    <path d="M150 300V136a80 80 0 0 1 160 0v164z" fill="#eba65f"/>
    <path d="M172 300V150a58 58 0 0 1 116 0v150z" fill="#f6cf95"/>
    <path d="M196 300V170a34 34 0 0 1 68 0v130z" fill="#fdf0d8"/>
    <path d="M150 300V136a80 80 0 0 1 62-77.900L222 106v194z" fill="#16604f"/>
    <path d="M164 284V142a60 60 0 0 1 40-56.500l5 24.500v174z" fill="none" stroke="#2f7d69" stroke-width="3"/>
    <circle cx="209" cy="208" r="5" fill="#f6cf95"/>
    <path d="M120 300h220v-9H120z" fill="#e3cdb2"/>`;
}

function plant(): string {
  return `<path d="M348 238c-4-26-20-38-34-40 2 18 12 34 30 42zM352 238c0-30 14-48 30-54 2 22-6 42-26 56z" fill="#3f8f6b"/>
    <path d="M350 240c-6-34 0-56 8-70 8 18 8 44-2 70z" fill="#16604f"/>
    <path d="M326 240h48l-6 52a8 8 0 0 1-8 8h-20a8 8 0 0 1-8-8z" fill="#c9744a"/>
    <path d="M322 234h56v12h-56z" fill="#b5633b"/>`;
}

function bucket(): string {
  return `<path d="M66 196 96 262" stroke="#a97a4f" stroke-width="6" stroke-linecap="round"/>
    <path d="M74 246q26-26 52 0" fill="none" stroke="#5c8aa0" stroke-width="4"/>
    <path d="M70 246h60l-7 46a9 9 0 0 1-9 8H86a9 9 0 0 1-9-8z" fill="#8fb9cc"/>
    <path d="M66 240h68v11H66z" fill="#6f9fb5"/>
    <circle cx="88" cy="232" r="9" fill="#fff"/>
    <circle cx="103" cy="228" r="12" fill="#fff"/>
    <circle cx="117" cy="233" r="8" fill="#fff"/>`;
}
