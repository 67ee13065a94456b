import { type ReactNode, ViewTransition } from 'react';

interface MovingPictureProps {
  readonly serviceId: number;
  readonly children: ReactNode;
}

/** Moves the picture of a service between its card and its page, if the page that opens has its data. */
export function MovingPicture({ serviceId, children }: MovingPictureProps) {
  return (
    <ViewTransition name={`service-${serviceId}`} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}
