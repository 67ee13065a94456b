/** What a shopper chose of a service, by ids: the browser builds it, the server prices the same thing again. */
export interface Selection {
  readonly hourlyRateId?: number | undefined;
  readonly dropdownOptionId?: number | undefined;
  readonly additionIds: readonly number[];
  readonly subServices: readonly ChosenQuantity[];
  readonly subSubServices: readonly ChosenQuantity[];
  readonly texts: readonly WrittenText[];
  readonly bigTexts: readonly WrittenText[];
}

export interface ChosenQuantity {
  readonly id: number;
  readonly qty: number;
}

export interface WrittenText {
  readonly id: number;
  readonly written_text: string;
}

/** `partner` is the flow of the partner mode, which counts visits and minimums differently. */
export type Flow = 'standard' | 'partner';

export const EMPTY_SELECTION: Selection = {
  additionIds: [],
  subServices: [],
  subSubServices: [],
  texts: [],
  bigTexts: [],
};
