import { useTranslation } from '@dar/app/i18n';
import { Tour } from 'antd';
import { useEffect, useRef } from 'react';
import { CHANGES_BUTTON_ID, PLAN_BUTTON_ID } from './toolbar.tsx';

interface Step {
  readonly key: 'side' | 'board' | 'card' | 'plan' | 'changes' | 'search';
  /** A selector of the part that the step shows; a step without one is in the middle of the page. */
  readonly target?: string;
  readonly placement?: 'right' | 'left';
}

/** Shows newcomers the parts of the board, one after the other. */
export default function BoardTour({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('office');
  const steps: readonly Step[] = [
    { key: 'side', target: toSelector(t('today.side')), placement: i18n.dir() === 'rtl' ? 'left' : 'right' },
    { key: 'board', target: toSelector(t('today.board')) },
    { key: 'card', target: `${toSelector(t('today.board'))} button` },
    { key: 'plan', target: `#${PLAN_BUTTON_ID}` },
    { key: 'changes', target: `#${CHANGES_BUTTON_ID}` },
    { key: 'search' },
  ];
  // On a phone, and for people who may not plan, parts are missing.
  const shown = steps.filter(({ target }) => target === undefined || find(target));
  return (
    <Tour
      open
      onClose={onClose}
      // The first title cannot take the focus before its panel has a place.
      onPopupAlign={(panel) => panel.contains(document.activeElement) || panel.querySelector('h2')?.focus()}
      steps={shown.map(({ key, target, placement }) => ({
        title: <StepTitle key={key} text={t(`today.tour.${key}.title`)} />,
        description: t(`today.tour.${key}.text`),
        target: target === undefined ? null : find(target),
        ...(placement && { placement }),
      }))}
    />
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const toSelector = (label: string) => `[aria-label="${CSS.escape(label)}"]`;

/** Takes the focus, so that a screen reader reads the step and Tab leads to its buttons. */
function StepTitle({ text }: { readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} style={{ margin: 0, fontSize: 'inherit', outline: 'none' }}>
      {text}
    </h2>
  );
}
