import { useLocation, useNavigate } from '@dar/app/router';
import { useNavigationContext } from '../../use-navigation-context.ts';

export interface OpenedCategoryState {
  readonly openedId: number | undefined;
  readonly open: (categoryId: number) => void;
  readonly close: () => void;
}

/** Returns the expanded category. Router state stores it, so that Back closes it and a return finds it open. */
export function useOpenedCategory(): OpenedCategoryState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useNavigationContext();
  const openedId = state.opened_category;
  const show = (categoryId: number | undefined, replace: boolean) =>
    navigate(
      { pathname, search },
      { state: { ...state, opened_category: categoryId }, replace, preventScrollReset: true },
    );
  return {
    openedId,
    open: (categoryId) => show(categoryId, openedId !== undefined),
    close: () => show(undefined, true),
  };
}
