export { Alert } from './components/alert.tsx';
export { BackButton, hasEarlierPage, isPlainClick } from './components/back-button.tsx';
export { BilingualName } from './components/bilingual-name.tsx';
export { Logo, PageTitle, useBrandName } from './components/brand.tsx';
export { Button, ButtonLink, buttonClass } from './components/button.tsx';
export { Card, CardGrid, LinkCard } from './components/card.tsx';
export { Chip, type ChipProps, CountBadge, pillClass } from './components/chip.tsx';
export {
  type Dialogs,
  DialogsContextProvider,
  type Question,
  useConfirm,
  useLoadWithForms,
  useToast,
} from './components/dialogs.ts';
export { type Embedding, EmbeddingProvider, useEmbedding } from './components/embedding.ts';
export { EmptyState } from './components/empty-state.tsx';
export {
  Failure,
  type FailureProps,
  FormFailure,
  SectionFailure,
  useFailureText,
} from './components/failure.tsx';
export { Icon, type IconName } from './components/icon.tsx';
export { focusPage, keepFocus } from './components/keep-focus.ts';
export { LoadMore } from './components/load-more.tsx';
export { Page } from './components/page.tsx';
export { Picture, type PictureLoad } from './components/picture.tsx';
export { PlainDialog } from './components/plain-dialog.tsx';
export { PlusVat, Price } from './components/price.tsx';
export { ProgressBar } from './components/progress-bar.tsx';
export { QueryBoundary } from './components/query-boundary.tsx';
export { FilterInput, SearchForm } from './components/search-form.tsx';
export {
  SkeletonBlock,
  SkeletonGrid,
  SkeletonLines,
  SkeletonList,
} from './components/skeletons.tsx';
export { Spinner } from './components/spinner.tsx';
export { useCountdown } from './components/use-countdown.ts';
export { useDebounced } from './components/use-debounced.ts';
export { useHydrated } from './components/use-hydrated.ts';
export { useLayer } from './components/use-layer.ts';
export { useLazyComponent, useLazyDialog } from './components/use-lazy-component.ts';
export { VisuallyHidden } from './components/visually-hidden.tsx';
