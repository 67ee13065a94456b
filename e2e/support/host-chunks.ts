/** Matches the lazy chunks of the host: dialogs and forms. */
export const LAZY_CHUNKS = /\/releases\/host\/.*\/async\/(?!host-texts|shared-texts|location)/;
