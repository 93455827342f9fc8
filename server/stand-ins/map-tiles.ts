import type { FastifyInstance } from 'fastify';

/** The side of a map tile in its own units. */
const SIDE = 256;
const MAX_ZOOM = 19;

export const tilesOfStandIn = {
  url: '/dev/tiles/{z}/{x}/{y}.svg',
  attribution: 'A drawing for demos, not a map',
  maxZoom: MAX_ZOOM,
} as const;

type Point = readonly [longitude: number, latitude: number];

/** The rough outline of the Emirates: the coast from west to north-east, then back inland. */
const land: readonly Point[] = [
  [51.6, 24.2],
  [52.6, 24.15],
  [53.4, 24.08],
  [53.9, 24.15],
  [54.3, 24.42],
  [54.36, 24.5],
  [54.5, 24.5],
  [54.65, 24.62],
  [54.95, 24.92],
  [55.12, 25.08],
  [55.27, 25.24],
  [55.4, 25.36],
  [55.7, 25.65],
  [56.05, 25.95],
  [56.2, 26.3],
  [56.45, 26.2],
  [56.28, 25.7],
  [56.38, 25.2],
  [56.36, 24.98],
  [56.4, 22],
  [50, 22],
  [51.6, 24.2],
];
const places: readonly (readonly [string, ...Point])[] = [
  ['Abu Dhabi', 54.38, 24.45],
  ['Al Ain', 55.74, 24.21],
  ['Dubai', 55.27, 25.18],
  ['Sharjah', 55.41, 25.34],
  ['Ajman', 55.51, 25.4],
  ['Umm Al Quwain', 55.6, 25.54],
  ['Ras Al Khaimah', 55.97, 25.76],
  ['Fujairah', 56.33, 25.13],
];

/** Projects a point (Web Mercator) into the units of this tile. */
const onTile =
  (zoom: number, column: number, row: number) =>
  ([longitude, latitude]: Point): Point => {
    const tiles = 2 ** zoom;
    const radians = (latitude * Math.PI) / 180;
    const x = ((longitude + 180) / 360) * tiles;
    const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles;
    return [Math.round((x - column) * SIDE), Math.round((y - row) * SIDE)];
  };

const streets = (zoom: number): string =>
  zoom < 10
    ? ''
    : [64, 128, 192, 256]
        .map((at, index) => {
          const width = index === 3 ? 7 : 3;
          return `<path d="M${at} 0V${SIDE}M0 ${at}H${SIDE}" stroke="#fff" stroke-width="${width}"/>`;
        })
        .join('');

/** Draws one tile of a simplified map: the coast, streets as a grid, the names of the cities. */
const drawTile = (zoom: number, column: number, row: number): string => {
  const at = onTile(zoom, column, row);
  const coast = land.map((point) => at(point).join(' ')).join('L');
  const names = places
    .map(([name, ...point]) => {
      const [x, y] = at(point);
      return `<circle cx="${x}" cy="${y}" r="4" fill="#47584e"/><text x="${x + 8}" y="${y + 5}" font-family="sans-serif" font-size="14" fill="#15251c">${name}</text>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"><defs><clipPath id="land"><path d="M${coast}Z"/></clipPath></defs><rect width="${SIDE}" height="${SIDE}" fill="#b9d9e3"/><path d="M${coast}Z" fill="#efe8d6"/><g clip-path="url(#land)">${streets(zoom)}</g>${names}</svg>`;
};

/** Serves the map tiles if no map provider is used. Only for demos. */
export const serveMapTiles = (app: FastifyInstance): void => {
  app.get<{ Params: { z: string; x: string; y: string } }>('/dev/tiles/:z/:x/:y.svg', (request, reply) => {
    const [zoom, column, row] = [request.params.z, request.params.x, request.params.y].map(Number) as [
      number,
      number,
      number,
    ];
    const known = [zoom, column, row].every((part) => Number.isInteger(part) && part >= 0) && zoom <= MAX_ZOOM;
    if (!known) return reply.code(404).send();
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(drawTile(zoom, column, row));
  });
};
