import { useState } from 'react';
import { getImageUrl, getInitial, type StoredUser } from '../../../user-format.ts';
import styles from './profile.module.css';

/** Shows the customer's image, or the initial without one and when it fails to load. */
export function Avatar({ user }: { readonly user: StoredUser }) {
  const [failed, setFailed] = useState('');
  const url = getImageUrl(user);
  const hasImage = url !== '' && failed !== url;
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {hasImage ? (
        <img className={styles['image']} src={url} alt="" width={64} height={72} onError={() => setFailed(url)} />
      ) : (
        getInitial(user)
      )}
    </span>
  );
}
