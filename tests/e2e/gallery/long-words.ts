import { askServer } from '../support/plain-client.ts';

const SENTENCE =
  'Please ring twice, leave the bag on the shelf behind the second door on the left-hand side, and send a short message to the number above. ';
const UNBROKEN = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwe';
const STREET = `${UNBROKEN} Boulevard at the corner of His Highness Sheikh Mohammed bin Rashid Al Maktoum Street and the Old Market Road`;

interface Ratings {
  readonly dishes: Readonly<Record<string, unknown>>;
}

/** Writes the maximum that the forms allow: names, an address, directions, allergy notes and comments on the dishes. */
export const writeLongWords = async (url: string, email: string): Promise<void> => {
  const ask = <T>(channel: string, type: string, data: object): Promise<T> =>
    askServer<T>(url, email, channel, { type, data });
  await ask('profile', 'set', {
    scenario: 'main',
    firstName: 'Maximiliana-Alexandrina Konstantina Theodora',
    lastName: `von ${UNBROKEN}`,
  });
  const address = {
    street: STREET,
    apartments: `Tower ${UNBROKEN}, wing C, twenty-third floor, apartment 2301 beside the service lift`,
    emirate: 1,
    area: 101,
    landmark: SENTENCE.repeat(2).trim(),
  };
  await ask('profile', 'set', {
    scenario: 'delivery',
    homeAddress: address,
    deliveryInstructions: SENTENCE.repeat(6).trim(),
  });
  await ask('profile', 'set', { scenario: 'preferences', notes: `${UNBROKEN}. ${SENTENCE.repeat(6)}`.trim() });
  const said = `${UNBROKEN}! ${SENTENCE.repeat(12)}`.trim();
  await ask('rating', 'setTotalRating', {
    feedbackData: { feedback: said, rating: 5, rating2: 4, rating3: 3, rating4: 2 },
  });
  const { dishes } = await ask<Ratings>('rating', 'getDishes', {});
  for (const dish of Object.keys(dishes).slice(0, 4))
    await ask('rating', 'setDishRating', { feedbackData: { dish_id: Number(dish), rating: 4, feedback: said } });
};
