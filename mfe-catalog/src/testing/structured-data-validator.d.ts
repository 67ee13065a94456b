declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
  }
  export default class Validator {
    validate(extracted: { readonly jsonld: Readonly<Record<string, readonly object[]>> }): Promise<readonly Issue[]>;
  }
}
