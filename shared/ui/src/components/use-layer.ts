import { useCloseOnBack } from '@dar/app/router';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './use-layer.module.css';

/**
 * Makes Back close an open dialog. Returns the props of its element, which ignore the second press of the double click that
 * opened it: the browser counts the presses of a mouse, and those of a finger come while the dialog opens.
 */
export function useLayer(isOpen: boolean, close: () => void) {
  useCloseOnBack(isOpen, close);
  const hasOwnPress = useRef(false);
  useEffect(() => {
    if (isOpen) hasOwnPress.current = false;
  }, [isOpen]);
  const ignoreSecondPress = (event: MouseEvent) => {
    hasOwnPress.current ||= event.detail <= 1;
    if (hasOwnPress.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    className: styles['opening'],
    handlers: { onMouseDownCapture: ignoreSecondPress, onClickCapture: ignoreSecondPress },
  };
}
