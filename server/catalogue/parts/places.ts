import type { WholeFolder } from '../folder/read-folder.ts';
import { text, type Text } from '../text.ts';

export interface Emirate {
  readonly id: number;
  readonly name: Text;
  /** True if meal plans are delivered there. */
  readonly active: boolean;
}

export interface Area {
  readonly id: number;
  readonly emirateId: number;
  readonly name: Text;
}

/** Returns the places. An address may be in any emirate, but deliveries go only to active emirates. */
export const placesOf = ({ rows: { places } }: WholeFolder) => {
  const emirates: readonly Emirate[] = [
    ...new Map(
      places.map(({ emirate_id: id, emirate_en, emirate_ar, active }) => [
        id,
        { id, name: text(emirate_en, emirate_ar), active },
      ]),
    ).values(),
  ];
  const areas: readonly Area[] = places.map(({ area_id: id, emirate_id: emirateId, area_en, area_ar }) => ({
    id,
    emirateId,
    name: text(area_en, area_ar),
  }));
  const areaById: ReadonlyMap<number, Area> = new Map(areas.map((area) => [area.id, area]));
  return { emirates, areas, areaById };
};
