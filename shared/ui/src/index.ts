export { BackButton } from './components/back-button.tsx';
export { BilingualName } from './components/bilingual-name.tsx';
export { Button, buttonClass } from './components/button.tsx';
export { ButtonLink } from './components/button-link.tsx';
export { Card, CardGrid, LinkCard } from './components/card.tsx';
export { Chip, type ChipProps } from './components/chip.tsx';
export { CountBadge } from './components/count-badge.tsx';
export type { Dialogs, LoadDialogs, Question, ToastKind } from './components/dialogs-context.ts';
export { type Embedding, EmbeddingProvider, useEmbedding } from './components/embedding.ts';
export { EmptyState } from './components/empty-state.tsx';
export { ErrorPanel } from './components/error-panel.tsx';
export { FilterInput } from './components/filter-input.tsx';
export { Icon, type IconName } from './components/icon.tsx';
export { isPlainClick } from './components/is-plain-click.ts';
export { Logo } from './components/logo.tsx';
export { Page } from './components/page.tsx';
export { PageTitle, useBrandName } from './components/page-title.tsx';
export { Picture, type PictureLoad } from './components/picture.tsx';
export { pillClass } from './components/pill.ts';
export { PlainDialog } from './components/plain-dialog.tsx';
export { Price } from './components/price.tsx';
export { QueryBoundary } from './components/query-boundary.tsx';
export { SearchForm } from './components/search-form.tsx';
export { SectionFailure } from './components/section-failure.tsx';
export {
  SkeletonBlock,
  SkeletonGrid,
  SkeletonLines,
  SkeletonList,
} from './components/skeletons.tsx';
export { Spinner } from './components/spinner.tsx';
export { UiProvider } from './components/ui-provider.tsx';
export { useConfirm } from './components/use-confirm.ts';
export { useDebounced } from './components/use-debounced.ts';
export { useHydrated } from './components/use-hydrated.ts';
export { useLazyComponent } from './components/use-lazy-component.ts';
export { useToast } from './components/use-toast.ts';
export { VisuallyHidden } from './components/visually-hidden.tsx';
