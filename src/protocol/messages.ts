import * as account from './account/account.ts';
import { batchGet } from './batch.ts';
import * as blog from './community/blog.ts';
import { accountCredit } from './account/credit.ts';
import { clientCheckGet, clientCheckUpdate } from './account/client-check.ts';
import { confirmationGet } from './account/confirmation.ts';
import { customPlanSidesGet } from './order/custom-plan-sides.ts';
import { customPlanGet } from './order/custom-plan.ts';
import { defaultDishSidesGet } from './order/default-dish-sides.ts';
import { defaultDishesGet } from './order/default-dishes.ts';
import type { AnyMessage, Command, GivenOf, Notice, ParsedOf, Query, ReplyOf, RequestOf } from './define/define.ts';
import * as comments from './community/comments.ts';
import * as forum from './community/forum.ts';
import * as threads from './community/threads.ts';
import { getArraysGet } from './reference/get-arrays.ts';
import * as login from './account/login.ts';
import * as menuBuilder from './order/menu-builder.ts';
import { menuWeek } from './order/menu-week.ts';
import * as checkout from './checkout/mobile-checkout.ts';
import * as passkeys from './account/passkeys.ts';
import * as orderChanges from './order/order-changes.ts';
import * as orderPayments from './order/order-payments.ts';
import * as order from './order/order.ts';
import * as wizardCopy from './order/wizard-copy.ts';
import * as profileNotices from './profile/notices.ts';
import * as bagComplaints from './profile/bag-complaints.ts';
import * as calendar from './profile/calendar.ts';
import * as dashboardQueued from './profile/profile-dashboard-queued.ts';
import * as dashboardSaves from './profile/profile-dashboard-saves.ts';
import * as dashboard from './profile/profile-dashboard.ts';
import * as profile from './profile/profile.ts';
import * as eaten from './progress/eaten.ts';
import * as progressImports from './progress/progress-imports.ts';
import * as progress from './progress/progress.ts';
import * as rating from './rating/rating.ts';
import * as registration from './account/registration.ts';
import * as restorePassword from './account/restore-password.ts';
import { settingsGet, settingsGetCustomfit } from './reference/settings.ts';
import { staticPagesGet } from './reference/static-pages.ts';

/** Every message a client may send, by name. Page, worker, server and tests derive their types from this table. */
export const messages = {
  'client_check/get': clientCheckGet,
  'batch/get': batchGet,
  'settings/get': settingsGet,
  'settings/getCustomfit': settingsGetCustomfit,
  'get_arrays/get': getArraysGet,
  'login/set': login.loginSet,
  'login/google': login.loginGoogle,
  'login/facebook': login.loginFacebook,
  'login/nonce': login.loginNonce,
  'login/otp': login.loginOtp,
  'login/otpverify': login.loginOtpverify,
  'login/logout': login.loginLogout,
  'login/passkeyOptions': passkeys.loginPasskeyOptions,
  'login/passkey': passkeys.loginPasskey,
  'login/sessions': login.loginSessions,
  'login/revoke': login.loginRevoke,
  'registration/checkRef': registration.registrationCheckRef,
  'registration/set': registration.registrationSet,
  'registration/createAccount': registration.registrationCreateAccount,
  'registration/google': registration.registrationGoogle,
  'registration/facebook': registration.registrationFacebook,
  'restore_password/try': restorePassword.restorePasswordTry,
  'restore_password/check': restorePassword.restorePasswordCheck,
  'restore_password/set': restorePassword.restorePasswordSet,
  'confirmation/get': confirmationGet,
  'default_dishes/get': defaultDishesGet,
  'default_dish_sides/get': defaultDishSidesGet,
  'menu/week': menuWeek,
  'custom_plan/get': customPlanGet,
  'custom_plan_sides/get': customPlanSidesGet,
  'order/get': order.orderGet,
  'order/getDietProducts': order.orderGetDietProducts,
  'order/getCustomDays': order.orderGetCustomDays,
  'order/getUserSides': order.orderGetUserSides,
  'order/saveUserSides': orderChanges.orderSaveUserSides,
  'order/getRatings': order.orderGetRatings,
  'order/getCart': order.orderGetCart,
  'order/addToCart': orderChanges.orderAddToCart,
  'order/removeFromCart': orderChanges.orderRemoveFromCart,
  'order/set': orderChanges.orderSet,
  'order/modify': orderChanges.orderModify,
  'order/custommodify': orderChanges.orderCustommodify,
  'order/saveEditPlan': orderChanges.orderSaveEditPlan,
  'order/setCutlery': orderChanges.orderSetCutlery,
  'order/cancel': orderChanges.orderCancel,
  'order/pay': orderPayments.orderPay,
  'order/payStatus': orderPayments.orderPayStatus,
  'order/receipt': orderPayments.orderReceipt,
  'order/skipTheDay': orderChanges.orderSkipTheDay,
  'order/getDraft': wizardCopy.orderGetDraft,
  'order/setDraft': wizardCopy.orderSetDraft,
  'order/exportPdf': order.orderExportPdf,
  'order/mailPdf': order.orderMailPdf,
  'order/remainDeliveries': order.orderRemainDeliveries,
  'menu_builder/getSidesListClient': menuBuilder.menuBuilderGetSidesListClient,
  'menu_builder/getBuySidesList': menuBuilder.menuBuilderGetBuySidesList,
  'menu_builder/getSidesList': menuBuilder.menuBuilderGetSidesList,
  'mobile_checkout/getPending': checkout.mobileCheckoutGetPending,
  'mobile_checkout/set': checkout.mobileCheckoutSet,
  'mobile_checkout/setMealPlan': checkout.mobileCheckoutSetMealPlan,
  'mobile_checkout/skipTheDay': checkout.mobileCheckoutSkipTheDay,
  'mobile_checkout/remove': checkout.mobileCheckoutRemove,
  'mobile_checkout/viewmenupdf': checkout.mobileCheckoutViewmenupdf,
  'mobile_checkout/applyCoupon': checkout.mobileCheckoutApplyCoupon,
  'mobile_checkout/applyCouponCode': checkout.mobileCheckoutApplyCouponCode,
  'mobile_checkout/update': checkout.mobileCheckoutUpdate,
  'mobile_checkout/createPaymenntWeb': checkout.mobileCheckoutCreatePaymenntWeb,
  'mobile_checkout/createTelrSession': checkout.mobileCheckoutCreateTelrSession,
  'mobile_checkout/checkTelrStatus': checkout.mobileCheckoutCheckTelrStatus,
  'mobile_checkout/checkPaymenntStatus': checkout.mobileCheckoutCheckPaymenntStatus,
  'mobile_checkout/placeneworder': checkout.mobileCheckoutPlaceneworder,
  'profile/set': profile.profileSet,
  'profile/guestplanRequest': profile.profileGuestplanRequest,
  'profile/setDayAddress': profile.profileSetDayAddress,
  'profile/setDishlike': profile.profileSetDishlike,
  'profile/fitbitLink': profile.profileFitbitLink,
  'profile/setFitbit': profile.profileSetFitbit,
  'profile/fitbitOff': profile.profileFitbitOff,
  'profile/bagComplaint': bagComplaints.profileBagComplaint,
  'profile/bagComplaints': bagComplaints.profileBagComplaints,
  'profile/calendar': calendar.profileCalendar,
  'profile/calendarFile': calendar.profileCalendarFile,
  'profile/removeFile': profile.profileRemoveFile,
  'profile/notices': profileNotices.profileNotices,
  'profile/noticesRead': profileNotices.profileNoticesRead,
  'profile/noticeSettings': profileNotices.profileNoticeSettings,
  'profile/pushSubscribe': profileNotices.profilePushSubscribe,
  'profile/pushUnsubscribe': profileNotices.profilePushUnsubscribe,
  'profile/getForDashboard/get': dashboard.dashboardGet,
  'profile/getForDashboard/getMainSettingsInfo': dashboard.dashboardGetMainSettingsInfo,
  'profile/getForDashboard/getSmsInfo': dashboard.dashboardGetSmsInfo,
  'profile/getForDashboard/getPause': dashboard.dashboardGetPause,
  'profile/getForDashboard/getManagers': dashboard.dashboardGetManagers,
  'profile/getForDashboard/getMealplan': dashboard.dashboardGetMealplan,
  'profile/getForDashboard/getCheckout': dashboard.dashboardGetCheckout,
  'profile/getForDashboard/getWeightStats': dashboard.dashboardGetWeightStats,
  'profile/getForDashboard/getFutureStart': dashboard.dashboardGetFutureStart,
  'profile/getForDashboard/getUserSides': dashboard.dashboardGetUserSides,
  'profile/getForDashboard/getFiles': dashboard.dashboardGetFiles,
  'profile/getForDashboard/getAvatar': dashboard.dashboardGetAvatar,
  'profile/getForDashboard/getHistory': dashboard.dashboardGetHistory,
  'profile/getForDashboard/getProgressImgs': dashboard.dashboardGetProgressImgs,
  'profile/getForDashboard/getPrefs': dashboard.dashboardGetPrefs,
  'profile/getForDashboard/setDishRating': dashboardQueued.dashboardSetDishRating,
  'profile/getForDashboard/setDishRatingNew': dashboardQueued.dashboardSetDishRatingNew,
  'profile/getForDashboard/savePrefs': dashboardQueued.dashboardSavePrefs,
  'profile/getForDashboard/saveDislike': dashboardQueued.dashboardSaveDislike,
  'profile/getForDashboard/saveEliminateGroups': dashboardQueued.dashboardSaveEliminateGroups,
  'profile/getForDashboard/saveSmsInfo': dashboardSaves.dashboardSaveSmsInfo,
  'profile/getForDashboard/savePauseInfo': dashboardSaves.dashboardSavePauseInfo,
  'profile/getForDashboard/sendPauseRequest': dashboardSaves.dashboardSendPauseRequest,
  'profile/getForDashboard/alertMail': dashboardSaves.dashboardAlertMail,
  'profile/getForDashboard/setNotification': dashboardSaves.dashboardSetNotification,
  'profile/getForDashboard/planRequest': dashboardSaves.dashboardPlanRequest,
  'profile/getForDashboard/saveMainInfo': dashboardSaves.dashboardSaveMainInfo,
  'profile/getForDashboard/saveMedicalInfo': dashboardSaves.dashboardSaveMedicalInfo,
  'profile/getForDashboard/saveAddressInfo': dashboardSaves.dashboardSaveAddressInfo,
  'profile/getForDashboard/saveProfData': dashboardSaves.dashboardSaveProfData,
  'profile/getForDashboard/saveProfDataMobile': dashboardSaves.dashboardSaveProfDataMobile,
  'progress/get': progress.progressGet,
  'progress/getWeightHistory': progress.progressGetWeightHistory,
  'progress/getBodyMeasurements': progress.progressGetBodyMeasurements,
  'progress/getBodyAnalaysis': progress.progressGetBodyAnalysis,
  'progress/set': progress.progressSet,
  'progress/setWeight': progress.progressSetWeight,
  'progress/setBodyMeasurements': progress.progressSetBodyMeasurements,
  'progress/setBodyAnalaysis': progress.progressSetBodyAnalysis,
  'progress/getEaten': eaten.progressGetEaten,
  'progress/setEaten': eaten.progressSetEaten,
  'progress/importFromFitbit': progressImports.progressImportFromFitbit,
  'progress/importWeights': progressImports.progressImportWeights,
  'rating/getDishes': rating.ratingGetDishes,
  'rating/setDishRating': rating.ratingSetDishRating,
  'rating/getTotalRating': rating.ratingGetTotalRating,
  'rating/setTotalRating': rating.ratingSetTotalRating,
  'rating/getDishReviews': rating.ratingGetDishReviews,
  'blog/infoList': blog.blogInfoList,
  'blog/get': blog.blogGet,
  'forum/list': threads.forumList,
  'forum/get': threads.forumGet,
  'forum/set': threads.forumSet,
  'forum/del': threads.forumDel,
  'forum/commentList': comments.forumCommentList,
  'forum/commentSet': comments.forumCommentSet,
  'forum/commentDel': comments.forumCommentDel,
  'forum/search': forum.forumSearch,
  'forum/report': forum.forumReport,
  'forum/watch': forum.forumWatch,
  'static_pages/get': staticPagesGet,
  'account/export': account.accountExport,
  'account/erase': account.accountErase,
  'account/credit': accountCredit,
  'account/consents': account.accountConsents,
  'account/setConsent': account.accountSetConsent,
  'account/passkeys': passkeys.accountPasskeys,
  'account/passkeyAddOptions': passkeys.accountPasskeyAddOptions,
  'account/passkeyAdd': passkeys.accountPasskeyAdd,
  'account/passkeyRemove': passkeys.accountPasskeyRemove,
  'account/setPassword': account.accountSetPassword,
} as const satisfies Record<string, AnyMessage>;

/** Every message that the server sends without a request, by name. */
export const notices = {
  'client_check/update': clientCheckUpdate,
  'login/logoutOk': login.loginLogoutNotice,
  'order/changed': order.orderChanged,
  'progress/changed': progress.progressChanged,
  'forum/changed': forum.forumChanged,
  'profile/noticesChanged': profileNotices.profileNoticesChanged,
} as const;

type Messages = typeof messages;
export type MessageName = keyof Messages;

type NamesOf<Shape> = { [N in MessageName]: Messages[N] extends Shape ? N : never }[MessageName];
export type QueryName = NamesOf<{ readonly kind: 'query' }>;
export type CommandName = NamesOf<{ readonly kind: 'command' }>;
/** Commands that are stored on the device first and sent when the network allows. */
export type QueuedName = NamesOf<{ readonly kind: 'command'; readonly offline: { readonly mode: 'queued' } }>;
/** Queries whose last reply is stored on the device. */
export type CachedName = NamesOf<{ readonly kind: 'query'; readonly offline: { readonly mode: 'cached' } }>;

/** The request that a client passes. */
export type Request<N extends MessageName> = RequestOf<Messages[N]>;
/** The request that a handler gets: parsed, with defaults. */
export type Parsed<N extends MessageName> = ParsedOf<Messages[N]>;
/** The reply that a client reads. */
export type Reply<N extends MessageName> = ReplyOf<Messages[N]>;
/** The reply that a handler returns, with days; `days-on-wire.ts` converts them to the protocol's form. */
export type Given<N extends MessageName> = GivenOf<Messages[N]>;

type Definition<N extends MessageName> = Messages[N];
export type Channel = Definition<MessageName>['channel'];
/** A message that the server sends without a request; clients listen on its channel. */
export type AnyNotice = Notice<Channel>;

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(messages, name);

const namesWhere = (holds: (message: Query | Command) => boolean): string[] =>
  Object.entries<Query | Command>(messages)
    .filter(([, message]) => holds(message))
    .map(([name]) => name);

export const messageNames = Object.keys(messages) as MessageName[];
export const queuedNames = namesWhere(
  ({ kind, offline }) => kind === 'command' && offline.mode === 'queued',
) as QueuedName[];
export const cachedNames = namesWhere(
  ({ kind, offline }) => kind === 'query' && offline.mode === 'cached',
) as CachedName[];

const queuedSet = new Set<string>(queuedNames);
export const isQueuedName = (name: string): name is QueuedName => queuedSet.has(name);
