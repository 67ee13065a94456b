export { isPlaceholder, PLACEHOLDER, type Placeholder } from './content-markup.ts';
export * from './entries.ts';
export { describeIssue, getMistakes, toPath } from './mistakes.ts';
export type { EntryPicture, Ground, PictureSubject, Scene } from './picture.ts';
export { arabic, english } from './texts.ts';
