import { useLocation, useNavigate } from '@dar/app/router';
import { useCarried } from '../../use-navigation-context.ts';

export interface OpenedCategory {
  readonly openedId: number | undefined;
  readonly open: (categoryId: number) => void;
  readonly close: () => void;
}

/** The category that is opened inline. It stands in router state, so that Back closes it and a return finds it open. */
export function useOpenedCategory(): OpenedCategory {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { state } = useCarried();
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
