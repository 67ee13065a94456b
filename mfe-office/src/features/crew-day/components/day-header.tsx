import { useState } from 'react';
import styles from '../crew-day-page.module.css';
import type { CrewDb } from '../phone/crew-db.ts';
import type { Phone } from '../phone/use-phone.ts';
import { useCrewTexts } from '../use-crew-texts.ts';
import { LanguageSelect } from './language-select.tsx';
import { SignOut } from './sign-out.tsx';

const DAYS = ['today', 'tomorrow'] as const;
export type ShownDay = (typeof DAYS)[number];

interface DayHeaderProps {
  readonly db: CrewDb;
  readonly phone: Phone;
  readonly shows: ShownDay;
  readonly onShow: (day: ShownDay) => void;
}

export function DayHeader({ db, phone, shows, onShow }: DayHeaderProps) {
  const { t } = useCrewTexts();
  const [isOpen, setOpen] = useState(false);
  const { member, today } = phone;
  return (
    <header className={styles['header']}>
      <div className={styles['who']}>
        <h1>
          {t('title')}
          {member && (
            <span>
              <bdi>{member.name}</bdi>
              {today && (
                <>
                  {' · '}
                  <bdi>{today.day.crew_name}</bdi>
                </>
              )}
            </span>
          )}
        </h1>
        <button
          type="button"
          className={styles['menuButton']}
          aria-expanded={isOpen}
          aria-controls="crew-menu"
          aria-label={t('menu')}
          onClick={() => setOpen(!isOpen)}
        >
          ☰
        </button>
      </div>
      <div id="crew-menu" className={styles['menu']} hidden={!isOpen}>
        <LanguageSelect />
        <SignOut db={db} phone={phone} />
      </div>
      <nav className={styles['days']} aria-label={t('days')}>
        {DAYS.map((day) => (
          <button key={day} type="button" aria-pressed={day === shows} onClick={() => onShow(day)}>
            {t(day === 'today' ? 'today' : 'tomorrow')}
          </button>
        ))}
      </nav>
    </header>
  );
}
