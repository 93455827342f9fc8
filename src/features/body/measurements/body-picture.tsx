import { useT } from '#src/i18n/use-t.tsx';
import { useUser } from '#src/state/session/session.ts';
import { figureOf, markOf, tapesOf, VIEW } from './body-shape.ts';
import styles from './measurements.module.css';

const HEAD = { cx: 100, cy: 35, rx: 16.5, ry: 21 } as const;
/** The part of long hair in front of the face; the rest is behind the shoulders. */
const FRINGE = 'M83 34c1-15 8-21 17-21s16 6 17 21c-8-1-13-5-16-11-3 6-9 10-18 11Z';

/** Shows how to measure the body, on a figure of the customer's gender with the positions of the tape. */
export const BodyPicture = () => {
  const t = useT();
  const who = useUser()?.gender ?? 'person';
  const { trunk, arms, hair, long } = figureOf(who);
  const skin = [...arms, trunk];
  return (
    <div className={styles.explained}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        role="img"
        aria-label={t(`body.picture.${who}`)}
        data-figure={who}
      >
        {long && <path className={styles.hair} d={hair} />}
        {/* All outlines first, then what they hold: so the parts grow together. */}
        <g className={styles.outline}>
          {skin.map((path) => (
            <path key={path} d={path} />
          ))}
          <ellipse {...HEAD} />
        </g>
        <g className={styles.skin}>
          {skin.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <ellipse className={styles.face} {...HEAD} />
        <path className={styles.hair} d={long ? FRINGE : hair} />
        {tapesOf(who).map(({ kind, path, end: [x, y], label: [labelX, labelY] }) => (
          <g key={kind}>
            <line className={styles.lead} x1={x} y1={y} x2={labelX} y2={labelY} />
            <path className={styles.tape} d={path} />
            <path className={styles.ticks} d={path} />
            <circle className={styles.badge} cx={labelX} cy={labelY} r="9.5" />
            <text className={styles.figure} x={labelX} y={labelY + 4} textAnchor="middle">
              {markOf(kind)}
            </text>
          </g>
        ))}
      </svg>
      <p className={styles.hint}>{t('body.bodyHint')}</p>
    </div>
  );
};
