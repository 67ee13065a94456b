export interface SearchBoxProps {
  readonly initialText: string;
  readonly label: string;
}
