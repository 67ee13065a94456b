import { FileButton } from '../../../lists/file-button.tsx';
import type { KeyPages } from '../../../lists/use-key-pages.ts';

/** A report as both of its files. */
export function ReportFiles({ list }: { readonly list: KeyPages<object> }) {
  return (
    <>
      <FileButton list={list} />
      <FileButton list={list} type="pdf" />
    </>
  );
}
