import { useTranslation } from '@dar/app/i18n';
import { Modal } from 'antd';
import { useState } from 'react';
import { LAYERS } from './layers.ts';

/** Asks whether to lose what was typed. */
export function LeaveQuestion({ onClose }: { readonly onClose: (leaves?: true) => void }) {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(true);
  return (
    <Modal
      open={isOpen}
      zIndex={LAYERS.save}
      title={t('frame.unsaved')}
      okText={t('frame.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('frame.keepEditing')}
      mask={{ closable: false }}
      onOk={() => onClose(true)}
      // The focus returns to the field when the dialog has closed.
      onCancel={() => setOpen(false)}
      afterClose={() => onClose()}
    >
      {t('frame.unsavedText')}
    </Modal>
  );
}
