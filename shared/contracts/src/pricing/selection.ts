/** The ids and quantities of chosen options. */
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

/** `partner` counts visits and minimums differently. */
export type Flow = 'standard' | 'partner';

export const EMPTY_SELECTION: Selection = {
  additionIds: [],
  subServices: [],
  subSubServices: [],
  texts: [],
  bigTexts: [],
};
