import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react';

interface Focusable {
  readonly focus: () => void;
}

interface FocusableWhileOpenProps {
  readonly isOpen: RefObject<boolean>;
  /** antd's menu. */
  readonly children: ReactNode;
  readonly ref?: Ref<Focusable>;
}

/**
 * Renders the menu and ignores its focus after it closed. antd focuses the menu three frames after opening, even when
 * Escape has closed it, and the focus would leave the button with the menu.
 */
export function FocusableWhileOpen({ isOpen, children, ref }: FocusableWhileOpenProps) {
  const menu = useRef<Focusable>(null);
  useImperativeHandle(ref, () => ({ focus: () => isOpen.current && menu.current?.focus() }), [isOpen]);
  return cloneElement(children as ReactElement<{ readonly ref: Ref<Focusable> }>, { ref: menu });
}
