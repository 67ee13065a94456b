import type { StoredUser } from '../../user-format.ts';

export interface DetailFormProps {
  readonly user: StoredUser;
  readonly onDone: () => void;
}
