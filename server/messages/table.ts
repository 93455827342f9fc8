import type { Handlers } from '../request/handler.ts';
import { accountHandlers } from './account/set-password.ts';
import { blogHandlers } from './community/blog.ts';
import { forumCommentHandlers } from './community/comments.ts';
import { forumReaderHandlers } from './community/readers.ts';
import { forumReportHandlers } from './community/report.ts';
import { forumSearchHandlers } from './community/search.ts';
import { forumThreadHandlers } from './community/threads.ts';
import { clientCheckHandlers } from './account/client-check.ts';
import { confirmationHandlers } from './account/confirmation.ts';
import { consentHandlers } from './account/consents.ts';
import { creditHandlers } from './account/credit.ts';
import { eraseHandlers } from './account/erase.ts';
import { exportHandlers } from './account/export.ts';
import { passkeyHandlers } from './account/passkeys.ts';
import { twoStepHandlers } from './profile/two-step.ts';
import { customPlanSidesHandlers } from './order/custom-plan-sides.ts';
import { customPlanHandlers } from './order/custom-plan.ts';
import { defaultDishSidesHandlers } from './order/default-dish-sides.ts';
import { defaultDishesHandlers } from './order/default-dishes.ts';
import { getArraysHandlers } from './reference/get-arrays.ts';
import { loginHandlers } from './account/login.ts';
import { loginOtpHandlers } from './account/login-otp.ts';
import { loginSocialHandlers } from './account/login-social.ts';
import { menuBuilderHandlers } from './order/menu-builder.ts';
import { menuWeekHandlers } from './order/menu-week.ts';
import { orderCancelHandlers } from './order/cancel.ts';
import { changeCustomFitHandlers } from './order/change-custom-fit.ts';
import { editDayHandlers } from './order/edit-day.ts';
import { orderReceiptHandlers } from './order/receipt.ts';
import { payOrderHandlers } from './order/pay-order.ts';
import { placeWizardHandlers } from './order/place-wizard.ts';
import { wizardCopyHandlers } from './order/wizard-copy.ts';
import { orderSidesHandlers } from './order/save-sides.ts';
import { orderSkipHandlers } from './order/skip-the-day.ts';
import { orderHandlers } from './order/read-order.ts';
import { noticeHandlers } from './profile/notices.ts';
import { profileDayAddressHandlers } from './profile/set-day-address.ts';
import { profileAddressHandlers } from './profile/save-address.ts';
import { profileFileHandlers } from './profile/files.ts';
import { profilePauseHandlers } from './profile/pause.ts';
import { profileGuestPlanRequestHandlers } from './profile/guest-plan-request.ts';
import { profilePlanRequestHandlers } from './profile/plan-request.ts';
import { calendarHandlers } from './profile/calendar.ts';
import { bagComplaintHandlers } from './profile/bag-complaint.ts';
import { profileTeamRequestHandlers } from './profile/team-request.ts';
import { profileQueuedHandlers } from './profile/queued-edits.ts';
import { profilePartsHandlers } from './profile/save-parts.ts';
import { profilePreferencesHandlers } from './profile/save-profile.ts';
import { eatenHandlers } from './progress/eaten.ts';
import { importHandlers } from './progress/imports.ts';
import { progressHandlers } from './progress/progress.ts';
import { wearableHandlers } from './progress/wearable.ts';
import { mobileCheckoutPaymentHandlers } from './checkout/pay.ts';
import { mobileCheckoutHandlers } from './checkout/checkout.ts';
import { profileDashboardHandlers } from './profile/dashboard.ts';
import { remainingDeliveriesHandlers } from './order/remaining-deliveries.ts';
import { ratingHandlers } from './rating/rating.ts';
import { registrationHandlers } from './account/registration.ts';
import { restorePasswordHandlers } from './account/restore-password.ts';
import { settingsHandlers } from './reference/settings.ts';
import { staticPagesHandlers } from './reference/static-pages.ts';

/** The handlers of all messages: a missing one is a compile error. */
export const handlers: Handlers = {
  ...settingsHandlers,
  ...blogHandlers,
  ...forumCommentHandlers,
  ...forumReaderHandlers,
  ...forumReportHandlers,
  ...forumSearchHandlers,
  ...forumThreadHandlers,
  ...clientCheckHandlers,
  ...getArraysHandlers,
  ...loginHandlers,
  ...loginOtpHandlers,
  ...loginSocialHandlers,
  ...accountHandlers,
  ...consentHandlers,
  ...bagComplaintHandlers,
  ...calendarHandlers,
  ...importHandlers,
  ...eatenHandlers,
  ...wearableHandlers,
  ...creditHandlers,
  ...eraseHandlers,
  ...exportHandlers,
  ...passkeyHandlers,
  ...twoStepHandlers,
  ...restorePasswordHandlers,
  ...registrationHandlers,
  ...confirmationHandlers,
  ...defaultDishesHandlers,
  ...defaultDishSidesHandlers,
  ...menuWeekHandlers,
  ...customPlanHandlers,
  ...customPlanSidesHandlers,
  ...orderHandlers,
  ...orderSidesHandlers,
  ...orderSkipHandlers,
  ...placeWizardHandlers,
  ...wizardCopyHandlers,
  ...orderCancelHandlers,
  ...payOrderHandlers,
  ...orderReceiptHandlers,
  ...editDayHandlers,
  ...changeCustomFitHandlers,
  ...menuBuilderHandlers,
  ...progressHandlers,
  ...profileQueuedHandlers,
  ...profilePartsHandlers,
  ...profilePreferencesHandlers,
  ...ratingHandlers,
  ...staticPagesHandlers,
  ...profileDashboardHandlers,
  ...profileAddressHandlers,
  ...noticeHandlers,
  ...profileDayAddressHandlers,
  ...profilePlanRequestHandlers,
  ...profileGuestPlanRequestHandlers,
  ...profileFileHandlers,
  ...profilePauseHandlers,
  ...profileTeamRequestHandlers,
  ...mobileCheckoutHandlers,
  ...mobileCheckoutPaymentHandlers,
  ...remainingDeliveriesHandlers,
};
