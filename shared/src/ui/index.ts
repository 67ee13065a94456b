export { BackButton } from './back-button.tsx';
export { BilingualName } from './bilingual-name.tsx';
export { Button, buttonClass } from './button.tsx';
export { ButtonLink } from './button-link.tsx';
export { Card, CardGrid, LinkCard } from './card.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { classNames } from './class-names.ts';
export { CountBadge } from './count-badge.tsx';
export { type DialogRequest, type ToastKind, useDialogRequests } from './dialog-requests.ts';
export { EmptyState } from './empty-state.tsx';
export { ErrorPanel } from './error-panel.tsx';
export { Icon, type IconName } from './icon.tsx';
export { Logo } from './logo.tsx';
export { Page } from './page.tsx';
export { PageTitle, useBrandName } from './page-title.tsx';
export { Picture, type PictureLoad } from './picture.tsx';
export { PlainDialog } from './plain-dialog.tsx';
export { Price } from './price.tsx';
export { QueryBoundary } from './query-boundary.tsx';
export {
  SkeletonBlock,
  SkeletonGrid,
  SkeletonLines,
  SkeletonList,
} from './skeletons.tsx';
export { Spinner } from './spinner.tsx';
export { UiProvider } from './ui-provider.tsx';
export { useConfirm } from './use-confirm.ts';
export { useHydrated } from './use-hydrated.ts';
export { useLatePart } from './use-late-part.ts';
export { useToast } from './use-toast.ts';
export { VisuallyHidden } from './visually-hidden.tsx';
