import { useHref, useLinkClickHandler } from '@dar/shared/router';
import { Button, type ButtonProps } from 'antd';

export interface ButtonLinkProps extends Omit<ButtonProps, 'href' | 'onClick' | 'htmlType' | 'target'> {
  /** A path of `@dar/shared/paths`. */
  readonly to: string;
  /** Router state for the place it leads to. */
  readonly state?: unknown;
}

/** A link that looks like a Button and moves within the shop. */
export function ButtonLink({ to, state, ...button }: ButtonLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLElement>(to, { state });
  return <Button {...button} href={href} onClick={follow} />;
}
