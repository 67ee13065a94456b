const texts = {};

export type Texts = typeof texts;
export default texts;
