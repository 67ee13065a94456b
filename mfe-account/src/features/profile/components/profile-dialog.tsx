import { useTranslation } from '@dar/app/i18n';
import { Modal } from '@dar/ui/dialogs';
import { type ComponentType, useState } from 'react';
import type { StoredUser } from '../../../user-format.ts';
import type { DetailFormProps } from '../detail-form.ts';
import { EmailForm } from './email-form.tsx';
import { NameForm } from './name-form.tsx';
import { PhoneForm } from './phone-form.tsx';

export type Detail = 'name' | 'email' | 'phone';

const FORMS: Readonly<Record<Detail, ComponentType<DetailFormProps>>> = {
  name: NameForm,
  email: EmailForm,
  phone: PhoneForm,
};

interface ProfileDialogProps {
  readonly detail: Detail;
  readonly user: StoredUser;
  /** Called after the closing animation. Unmount the dialog. */
  readonly onClose: () => void;
}

export function ProfileDialog({ detail, user, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const Form = FORMS[detail];
  const titles = { name: t('profile.changeName'), email: t('profile.changeEmail'), phone: t('profile.changePhone') };
  return (
    <Modal open={isOpen} title={titles[detail]} onClose={close} afterClose={onClose}>
      <Form user={user} onDone={close} />
    </Modal>
  );
}
