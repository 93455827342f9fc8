import { mealPreview, type PlanMeal } from '../../offline/reads/plan-meals.ts';
import { shownMeals } from '../../offline/reads/shown-meals.ts';
import { engineNow } from '../engine/engine.ts';
import { menuArrays } from './menu-arrays.ts';
import { homeArrays, inboxRequest, managersRequest, weightStatsRequest } from './home-requests.ts';
import { readAhead } from '../engine/read-ahead.ts';
import { renewedPlan, runningPlan } from './running-plan.ts';

/** About the number of pictures that a phone shows at once. */
const SEEN = 3;

const askForPictures = (meals: readonly PlanMeal[]): void => {
  for (const meal of meals.slice(0, SEEN)) {
    const picture = mealPreview(meal);
    if (picture !== undefined) new Image().src = picture;
  }
};

/** Reads what the customer's home shows first, and requests the dishes' pictures while the screen is rendered. */
export const readHome = async (language: 'en' | 'ar'): Promise<void> => {
  // Requested together with the rest, in one message; their parts of the screen may be rendered after the answers arrive.
  void readAhead('profile/getForDashboard/getManagers', managersRequest);
  void readAhead('profile/getForDashboard/getWeightStats', weightStatsRequest);
  void readAhead('profile/bagComplaints', {});
  void readAhead('profile/notices', inboxRequest);
  const eaten = readAhead('progress/getEaten', {});
  if (engineNow()?.session().user?.alreadyRenewed) void readAhead('order/get', renewedPlan);
  const [plan, arrays, settings] = await Promise.all([
    readAhead('order/get', runningPlan),
    readAhead('get_arrays/get', menuArrays(language)),
    readAhead('settings/get', {}),
    // The delivery time is shown above the meals, so it must not arrive after them.
    readAhead('get_arrays/get', { type: [...homeArrays], language }),
  ]);
  // Only the meals' pictures are needed here, so their names do not matter.
  askForPictures(
    shownMeals({ plan, arrays, settings, now: engineNow()?.now() ?? Date.now(), ramadan: false })?.meals ?? [],
  );
  // The rings must not be shown empty and then filled.
  await eaten;
};
