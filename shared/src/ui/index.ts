export { Button, type ButtonProps } from 'antd';
export { BackButton, type BackButtonProps } from './back-button.tsx';
export { BilingualName, type BilingualNameProps } from './bilingual-name.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { Card, CardGrid, type CardGridProps, type CardProps, LinkCard, type LinkCardProps } from './card.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { classNames } from './class-names.ts';
export { CountBadge } from './count-badge.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './error-panel.tsx';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { Logo, type LogoProps } from './logo.tsx';
export { MenuButton, type MenuButtonProps, type MenuLink } from './menu-button.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export {
  MultipleChoice,
  type MultipleChoiceProps,
  type Option,
  SingleChoice,
  type SingleChoiceProps,
} from './option-list.tsx';
export { Page, type PageProps } from './page.tsx';
export { Picture, type PictureProps } from './picture.tsx';
export type { PictureKind } from './picture-sources.ts';
export { Price, type PriceProps } from './price.tsx';
export { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx';
export { QueryBoundary, type QueryBoundaryProps } from './query-boundary.tsx';
export { Rating, type RatingProps } from './rating.tsx';
export { SidePanel, type SidePanelProps } from './side-panel.tsx';
export {
  SkeletonBlock,
  type SkeletonBlockProps,
  SkeletonCard,
  type SkeletonCardProps,
  SkeletonGrid,
  SkeletonLines,
  SkeletonList,
} from './skeletons.tsx';
export { Spinner } from './spinner.tsx';
export { StickyBar, type StickyBarProps } from './sticky-bar.tsx';
export { UiProvider } from './ui-provider.tsx';
export { type Question, useConfirm } from './use-confirm.tsx';
export { useHydrated } from './use-hydrated.ts';
export { type Toast, useToast } from './use-toast.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
