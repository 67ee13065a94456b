import type { Ground } from '../../../../services/api/src/media/picture.ts';

/** The tones of one colour, from light to dark. */
export interface Palette {
  readonly light: string;
  readonly wall: string;
  readonly shade: string;
  readonly floor: string;
  readonly deep: string;
  readonly shadow: string;
}

export const PALETTES: Readonly<Record<Ground, Palette>> = {
  sand: { light: '#FCF5E9', wall: '#F5E7D1', shade: '#EEDABB', floor: '#E3C79E', deep: '#C99F69', shadow: '#8A6437' },
  sage: { light: '#F4F8EF', wall: '#E2EBD9', shade: '#D3E0C6', floor: '#B9CDA6', deep: '#86A471', shadow: '#46603A' },
  sky: { light: '#F1F8FB', wall: '#DCECF3', shade: '#CBE1EB', floor: '#AFD0DF', deep: '#71A5BC', shadow: '#2F5C70' },
  clay: { light: '#FDF1EA', wall: '#F8DFD2', shade: '#F2CFBD', floor: '#E5B097', deep: '#CC8261', shadow: '#86452B' },
  rose: { light: '#FDF3F2', wall: '#F8E0DF', shade: '#F2CFCF', floor: '#E3B1B3', deep: '#C97F86', shadow: '#7F414A' },
  butter: { light: '#FFFAEB', wall: '#FBEEC9', shade: '#F6E3AE', floor: '#EBCF86', deep: '#CFA648', shadow: '#86651E' },
  lilac: { light: '#F6F3FC', wall: '#E7E0F3', shade: '#DAD0EB', floor: '#C2B4DC', deep: '#937FBB', shadow: '#503F75' },
  mint: { light: '#F0FAF6', wall: '#D8EEE6', shade: '#C5E4D9', floor: '#A4D1C1', deep: '#64A892', shadow: '#2A5F4F' },
};
