import { useId } from 'react';
import Cropper from 'react-easy-crop';
import sheet from 'react-easy-crop/react-easy-crop.css?inline';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { adoptStyles } from '../../ui/drawing/adopt-styles.ts';
import { Stack } from '../../ui/cards/layout.tsx';
import { Button } from '../../ui/forms/button.tsx';
import styles from '../files.module.css';
import type { Area } from '../redraw/draw.ts';

/** The square of the specification, in CSS pixels. */
const SQUARE = { width: 210, height: 210 };
const MOST_ZOOM = 3;
const ZOOM_STEP = 0.05;
/** Returns the angle from −180 to 180 degrees, the range of the slider; fingers may turn the picture further. */
const upright = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

export interface Crop {
  readonly at: { readonly x: number; readonly y: number };
  readonly zoom: number;
  readonly rotation: number;
  readonly area: Area | null;
}

export const wholeCrop: Crop = { at: { x: 0, y: 0 }, zoom: 1, rotation: 0, area: null };

interface Props {
  readonly url: string;
  readonly crop: Crop;
  readonly onCrop: (change: Partial<Crop>) => void;
}

/** Shows the picture below its square: fingers, the wheel or the keyboard move, zoom and turn it. */
export const CropStage = ({ url, crop, onCrop }: Props) => {
  const t = useT();
  const format = useFormat();
  const id = useId();
  adoptStyles('react-easy-crop', sheet);
  const { at, zoom, rotation } = crop;
  return (
    <Stack gap={3}>
      <p className={styles.quiet} id={`${id}hint`}>
        {t('files.cropHint')}
      </p>
      <div className={styles.crop}>
        <Cropper
          image={url}
          crop={at}
          zoom={zoom}
          rotation={rotation}
          aspect={1}
          cropSize={SQUARE}
          objectFit="cover"
          maxZoom={MOST_ZOOM}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '' }}
          cropperProps={{ 'aria-label': t('files.cropSquare'), 'aria-describedby': `${id}hint`, role: 'application' }}
          onCropChange={(next) => onCrop({ at: next })}
          onZoomChange={(next) => onCrop({ zoom: next })}
          onRotationChange={(next) => onCrop({ rotation: upright(next) })}
          onCropAreaChange={(_share, area) => onCrop({ area })}
        />
      </div>
      <div className={styles.slider}>
        <label htmlFor={`${id}zoom`}>{t('files.zoom')}</label>
        <input
          id={`${id}zoom`}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={format.percent(zoom)}
          onChange={({ currentTarget }) => onCrop({ zoom: Number(currentTarget.value) })}
        />
      </div>
      <div className={styles.slider}>
        <div className={styles.between}>
          <label htmlFor={`${id}turn`}>{t('files.turn')}</label>
          <Button variant="quiet" size="s" icon="rotate" onClick={() => onCrop({ rotation: upright(rotation + 90) })}>
            {t('files.quarter')}
          </Button>
        </div>
        <input
          id={`${id}turn`}
          type="range"
          min={-180}
          max={180}
          step={1}
          value={rotation}
          aria-valuetext={t('files.degrees', { number: format.number(Math.round(rotation)) })}
          onChange={({ currentTarget }) => onCrop({ rotation: Number(currentTarget.value) })}
        />
      </div>
    </Stack>
  );
};
