import type { Handlers } from '../handler.ts';
import { accountHandlers } from './account.ts';
import { clientCheckHandlers } from './client-check.ts';
import { confirmationHandlers } from './confirmation.ts';
import { customPlanSidesHandlers } from './custom-plan-sides.ts';
import { customPlanHandlers } from './custom-plan.ts';
import { defaultDishSidesHandlers } from './default-dish-sides.ts';
import { defaultDishesHandlers } from './default-dishes.ts';
import { getArraysHandlers } from './get-arrays.ts';
import { loginHandlers } from './login.ts';
import { loginOtpHandlers } from './login-otp.ts';
import { loginSocialHandlers } from './login-social.ts';
import { menuBuilderHandlers } from './menu-builder.ts';
import { orderCancelHandlers } from './order-cancel.ts';
import { orderCustomHandlers } from './order-custom.ts';
import { orderDayHandlers } from './order-day.ts';
import { orderSetHandlers } from './order-set.ts';
import { orderSidesHandlers } from './order-sides.ts';
import { orderSkipHandlers } from './order-skip.ts';
import { orderHandlers } from './order.ts';
import { profileAddressHandlers } from './profile-address.ts';
import { profilePauseHandlers } from './profile-pause.ts';
import { profileGuestPlanRequestHandlers } from './profile-guest-plan-request.ts';
import { profilePlanRequestHandlers } from './profile-plan-request.ts';
import { profileTeamRequestHandlers } from './profile-team-request.ts';
import { profileQueuedHandlers } from './profile-queued.ts';
import { profilePreferencesHandlers } from './profile-preferences.ts';
import { progressHandlers } from './progress.ts';
import { mobileCheckoutPaymentHandlers } from './mobile-checkout-payment.ts';
import { mobileCheckoutHandlers } from './mobile-checkout.ts';
import { profileDashboardHandlers } from './profile-dashboard.ts';
import { remainingDeliveriesHandlers } from './remaining-deliveries.ts';
import { ratingHandlers } from './rating.ts';
import { registrationHandlers } from './registration.ts';
import { restorePasswordHandlers } from './restore-password.ts';
import { settingsHandlers } from './settings.ts';
import { staticPagesHandlers } from './static-pages.ts';

/** Every message that is built. A message that is neither here nor in not-yet.ts does not compile. */
export const handlers: Handlers = {
  ...settingsHandlers,
  ...clientCheckHandlers,
  ...getArraysHandlers,
  ...loginHandlers,
  ...loginOtpHandlers,
  ...loginSocialHandlers,
  ...accountHandlers,
  ...restorePasswordHandlers,
  ...registrationHandlers,
  ...confirmationHandlers,
  ...defaultDishesHandlers,
  ...defaultDishSidesHandlers,
  ...customPlanHandlers,
  ...customPlanSidesHandlers,
  ...orderHandlers,
  ...orderSidesHandlers,
  ...orderSkipHandlers,
  ...orderSetHandlers,
  ...orderCancelHandlers,
  ...orderDayHandlers,
  ...orderCustomHandlers,
  ...menuBuilderHandlers,
  ...progressHandlers,
  ...profileQueuedHandlers,
  ...profilePreferencesHandlers,
  ...ratingHandlers,
  ...staticPagesHandlers,
  ...profileDashboardHandlers,
  ...profileAddressHandlers,
  ...profilePlanRequestHandlers,
  ...profileGuestPlanRequestHandlers,
  ...profilePauseHandlers,
  ...profileTeamRequestHandlers,
  ...mobileCheckoutHandlers,
  ...mobileCheckoutPaymentHandlers,
  ...remainingDeliveriesHandlers,
};
