import { useCall } from '@dar/app';
import { useQuery } from '@dar/app/query';
import { mayCall, OFFICE_ACCESS, type OfficeMe, type OfficePath } from '@dar/contracts/office';
import type { ReactNode } from 'react';
import { meQuery } from './me-query.ts';

/** Returns the person of the session. For pages inside the frame, which shows them only with a session. */
export function useMe(): OfficeMe {
  const { data } = useQuery(meQuery(useCall()));
  if (!data) throw new Error('useMe needs a session');
  return data;
}

/** Returns whether the person may make all of these calls. The server checks each call by the same table. */
export function useMay(...calls: readonly OfficePath[]): boolean {
  const { role } = useMe();
  return calls.every((call) => mayCall(role, OFFICE_ACCESS[call]));
}

interface AllowedProps {
  readonly call: OfficePath | readonly OfficePath[];
  readonly children: ReactNode;
}

/** Renders its children for people who may make the call, such as the button that makes it. */
export function Allowed({ call, children }: AllowedProps) {
  return useMay(...[call].flat()) && children;
}
