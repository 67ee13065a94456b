declare global {
  interface Window {
    /** Loads the style sheet of a link that a build would append to the document. An embed sets it. */
    darInsertStyles?: (link: HTMLLinkElement) => void;
  }
}

/** Inserts the link of a lazy style sheet. Builds copy the source of this expression: it must not use anything from outside. */
export const insertStyles = (link: HTMLLinkElement): void => {
  if (window.darInsertStyles) window.darInsertStyles(link);
  else document.head.append(link);
};
