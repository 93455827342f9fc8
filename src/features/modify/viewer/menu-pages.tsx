import { localeFor } from '#src/i18n/locale.ts';
import { formatFor } from '#src/i18n/format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { PrintedMenu } from '#src/protocol/order/menu-document.ts';
import styles from './menu-viewer.module.css';

/** In the menu's language: the app may not have loaded the texts of that language. */
const letters = { en: ['PRO', 'CHO', 'F'], ar: ['بروتين', 'كربوهيدرات', 'دهون'] } as const;

/** The same words as in the PDF. */
const arrival = { en: 'Delivery:', ar: 'التوصيل:' } as const;
const elsewhere = { en: 'This bag goes to:', ar: 'تصل هذه الحقيبة إلى:' } as const;

/** Shows the pages of a printed menu from the PDF's data, always in the menu's own language. */
export const MenuPages = ({ menu }: { readonly menu: PrintedMenu }) => {
  const t = useT();
  const format = formatFor(localeFor(menu.language));
  const [protein, carbs, fat] = letters[menu.language];
  return (
    <article
      className={styles.paper}
      lang={menu.language}
      dir={menu.language === 'ar' ? 'rtl' : 'ltr'}
      aria-label={t('plan.menuPages')}
    >
      <header className={styles.paperHead}>
        <p className={styles.brand}>{menu.brand.name}</p>
        <p className={styles.facts}>
          {menu.customerName}
          <br />
          {[menu.dietName, menu.planTitle].filter((text) => text !== '').join(' · ')}
          <br />
          {format.dayWithYear(menu.from)} – {format.dayWithYear(menu.to)}
        </p>
      </header>
      {menu.days.map((each) => (
        <section key={each.day} className={styles.paperDay}>
          <h3 className={styles.paperDate}>{format.dayLong(each.day)}</h3>
          {each.arrival !== undefined && (
            <p className={styles.paperType}>
              {arrival[menu.language]} {each.arrival}
            </p>
          )}
          {each.address !== undefined && (
            <p className={styles.paperType}>
              {elsewhere[menu.language]} {each.address}
            </p>
          )}
          <ul className={styles.paperMeals}>
            {each.meals.map((meal) => (
              <li key={`${meal.type} ${meal.title}`}>
                <span className={styles.paperType}>{meal.type}</span>
                <span className={styles.paperDish}>
                  {meal.title}
                  {meal.sides.length > 0 && <span className={styles.paperSides}> + {format.list(meal.sides)}</span>}
                  {meal.notes?.map((note) => (
                    <span key={note} className={styles.paperNote}>
                      {note}
                    </span>
                  ))}
                </span>
                <span className={styles.paperMacros}>
                  {format.dishKcal(meal.macros.calories)} · {protein} {format.macro(meal.macros.protein)} · {carbs}{' '}
                  {format.macro(meal.macros.carb)} · {fat} {format.macro(meal.macros.fat)}
                </span>
              </li>
            ))}
          </ul>
          {each.meals.length === 0 && <p className={styles.paperSides}>–</p>}
          {each.totals && <p className={styles.paperTotal}>{format.dishKcal(each.totals.calories)}</p>}
        </section>
      ))}
      <footer className={styles.paperFoot}>{menu.brand.contact.join(' · ')}</footer>
    </article>
  );
};
