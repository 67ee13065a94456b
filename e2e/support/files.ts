/** Matches the code of dialogs and forms, which the host loads late. */
export const LATE_PARTS = /\/releases\/host\/.*\/async\/(?!host-texts|shared-texts|location)/;
