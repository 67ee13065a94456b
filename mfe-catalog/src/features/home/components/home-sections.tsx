import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { HomeItem, HomeSection } from '@dar/contracts/catalog';
import { formatMoney } from '@dar/contracts/money/format-money';
import { ButtonLink, Chip, Icon, LinkCard, Picture, PlusVat } from '@dar/ui';
import { useId } from 'react';
import { Carousel } from '../../../components/carousel.tsx';
import { useActivityLink } from '../../../links.ts';
import { displayedSections, getActivity, getSaving, isLaundry } from '../sections.ts';
import styles from './home-sections.module.css';

const NO_BREAK = '\u00a0';
const BANNER_SIZES = '(min-width: 1180px) 720px, (min-width: 768px) 60vw, 100vw';
const CARD_SIZES = '(min-width: 1024px) 284px, (min-width: 768px) 33vw, 76vw';

export function HomeSections({ sections }: { readonly sections: readonly HomeSection[] }) {
  return displayedSections(sections).map((section) => {
    const [first, ...others] = section.content;
    const key = `${section.title} ${first?.id}`;
    if (!first) return null;
    return (
      <div key={key} className={styles['later']}>
        {others.length === 0 ? <HomeBanner section={section} item={first} /> : <Scroller section={section} />}
      </div>
    );
  });
}

function Scroller({ section }: { readonly section: HomeSection }) {
  const { t, i18n } = useTranslation('catalog');
  const heading = useId();
  const title = pickLocalized(i18n.language, section.title, section.title_ar);
  const activityId = getActivity(section);
  const linkTo = useActivityLink();
  return (
    <section className={styles['section']} aria-labelledby={heading}>
      <div className={styles['head']}>
        <h2 id={heading}>{title}</h2>
        <ButtonLink
          type="text"
          size="small"
          className={styles['viewAll']}
          {...linkTo(activityId)}
          aria-label={t('home.viewAllOf', { title })}
        >
          {t('home.viewAll')}
        </ButtonLink>
      </div>
      <Carousel label={title} slides="cards">
        {section.content.map((item) => (
          <li key={item.id}>
            <HomeCard item={item} />
          </li>
        ))}
      </Carousel>
    </section>
  );
}

function HomeBanner({ section, item }: { readonly section: HomeSection; readonly item: HomeItem }) {
  const { t, i18n } = useTranslation('catalog');
  const heading = useId();
  const linkTo = useActivityLink();
  const saving = getSaving(item.discount);
  return (
    <section aria-labelledby={heading}>
      <LinkCard flush className={styles['banner']} {...linkTo(item.activity_id)}>
        <Picture
          kind="banner"
          src={item.banner_image}
          alt=""
          shape="square"
          sizes={BANNER_SIZES}
          className={styles['banner-picture']}
        />
        <div className={styles['banner-texts']}>
          <h2 id={heading} className={styles['banner-section']}>
            {pickLocalized(i18n.language, section.title, section.title_ar)}
          </h2>
          <p className={styles['banner-name']}>{pickLocalized(i18n.language, item.name, item.name_ar)}</p>
          <PromoText item={item} />
          {saving && <Chip tone="warn">{t('home.save', { discount: saving })}</Chip>}
          <span className={styles['arrow']}>
            <Icon name="chevron" />
          </span>
        </div>
      </LinkCard>
    </section>
  );
}

function HomeCard({ item }: { readonly item: HomeItem }) {
  const { t, i18n } = useTranslation('catalog');
  const linkTo = useActivityLink();
  const saving = getSaving(item.discount);
  return (
    <LinkCard flush className={styles['card']} {...linkTo(item.activity_id)}>
      <span className={styles['card-picture']}>
        <Picture kind="banner" src={item.banner_image} alt="" shape="square" sizes={CARD_SIZES} />
        {saving && (
          <span className={styles['saving']}>
            <Chip tone="warn">{t('home.save', { discount: saving })}</Chip>
          </span>
        )}
      </span>
      <span className={styles['card-texts']}>
        <span className={styles['card-name']}>{pickLocalized(i18n.language, item.name, item.name_ar)}</span>
        <PromoText item={item} />
        {item.starting_price !== undefined && (
          <span className={styles['from']}>
            {t('home.from', { price: formatMoney(item.starting_price, i18n.language).replace(' ', NO_BREAK) })}{' '}
            <PlusVat />
          </span>
        )}
      </span>
    </LinkCard>
  );
}

function PromoText({ item }: { readonly item: HomeItem }) {
  const { t, i18n } = useTranslation('catalog');
  const turnaround = t('home.turnaround');
  const text = pickLocalized(i18n.language, item.text, item.text_ar);
  return (
    <>
      {text && text !== turnaround && <span className={styles['text']}>{text}</span>}
      {isLaundry(item) && (
        <span className={styles['promise']}>
          <Icon name="clock" size={16} />
          {turnaround}
        </span>
      )}
    </>
  );
}
