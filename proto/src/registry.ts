import * as boardMonth from './cards/board/board-month.routes.ts'
import * as leaderboard from './cards/board/leaderboard.routes.ts'
import * as card from './cards/card/card.routes.ts'
import * as cardBatch from './cards/card/card-batch.routes.ts'
import * as cardClaim from './cards/card/card-claim.routes.ts'
import * as cardSale from './cards/card/card-sale.routes.ts'
import * as cardStock from './cards/card/card-stock.routes.ts'
import * as cardsEvents from './cards/cards.events.ts'
import * as cardsJobs from './cards/cards.jobs.ts'
import * as code from './cards/code/code.routes.ts'
import * as employee from './cards/employee/employee.routes.ts'
import * as employeeImport from './cards/employee/employee-import.routes.ts'
import * as myCard from './cards/employee/my-card.routes.ts'
import * as teamNames from './cards/employee/team-names.internal.ts'
import * as agencyTaps from './cards/figures/agency-taps.routes.ts'
import * as companyVisits from './cards/figures/company-visits.internal.ts'
import * as monthVisits from './cards/figures/month-visits.internal.ts'
import * as periodVisits from './cards/figures/period-visits.internal.ts'
import * as silentCard from './cards/figures/silent-card.routes.ts'
import * as cardStats from './cards/figures/stats.routes.ts'
import * as tapSummary from './cards/figures/tap-summary.routes.ts'
import * as tap from './cards/ledger/tap.routes.ts'
import * as tapExclusion from './cards/ledger/tap-exclusion.routes.ts'
import * as print from './cards/print/print.routes.ts'
import * as redirect from './cards/redirect/redirect.routes.ts'
import * as askedCustomer from './cards/request/asked-customer.routes.ts'
import * as customerImport from './cards/request/customer-import.routes.ts'
import * as customerPage from './cards/request/customer-page.routes.ts'
import * as importedCustomer from './cards/request/imported-customer.routes.ts'
import * as monthRequests from './cards/request/month-requests.internal.ts'
import * as myCardRequest from './cards/request/my-card-request.routes.ts'
import * as customerRequest from './cards/request/request.routes.ts'
import * as requestFigures from './cards/request/request-figures.routes.ts'
import * as requestTicket from './cards/request/request-ticket.routes.ts'
import * as sender from './cards/sender/sender.routes.ts'
import * as whatsApp from './cards/whatsapp/whatsapp.routes.ts'
import * as whatsAppWebhook from './cards/whatsapp/whatsapp-webhook.routes.ts'
import * as brandLogoInternal from './content/brand-logo.internal.ts'
import * as brandLogo from './content/brand-logo.routes.ts'
import * as companyPicture from './content/company-picture.internal.ts'
import * as contentEvents from './content/content.events.ts'
import * as contentJobs from './content/content.jobs.ts'
import * as delivery from './content/delivery.routes.ts'
import * as eventEndpoint from './content/event-endpoint.routes.ts'
import * as generation from './content/generation.routes.ts'
import * as image from './content/image.routes.ts'
import * as installedApp from './content/installed-app.routes.ts'
import * as post from './content/post.routes.ts'
import * as postText from './content/post-text.routes.ts'
import * as replyTranslation from './content/reply-translation.routes.ts'
import * as contentReport from './content/report.internal.ts'
import type { EventContract, JobContract, RouteContract, ServiceName } from './contract.ts'
import * as accountClosing from './identity/account-closing.routes.ts'
import * as addressChange from './identity/address-change.routes.ts'
import * as apiTokenInternal from './identity/api-token.internal.ts'
import * as apiToken from './identity/api-token.routes.ts'
import * as auditEvents from './identity/audit.events.ts'
import * as audit from './identity/audit.routes.ts'
import * as auth from './identity/auth.routes.ts'
import * as clientMessage from './identity/client-message.routes.ts'
import * as clientPerson from './identity/client-person.routes.ts'
import * as companyDataInternal from './identity/company-data.internal.ts'
import * as companyData from './identity/company-data.routes.ts'
import * as documentTicket from './identity/document-ticket.routes.ts'
import * as identityEvents from './identity/identity.events.ts'
import * as identityJobs from './identity/identity.jobs.ts'
import * as invitation from './identity/invitation.routes.ts'
import * as mailLeave from './identity/mail-leave.routes.ts'
import * as mailRefusals from './identity/mail-refusal.routes.ts'
import * as notification from './identity/notification.routes.ts'
import * as operatorInternal from './identity/operator.internal.ts'
import * as operator from './identity/operator.routes.ts'
import * as owner from './identity/owner.internal.ts'
import * as ownerAccount from './identity/owner.routes.ts'
import * as passkey from './identity/passkey.routes.ts'
import * as password from './identity/password.routes.ts'
import * as personData from './identity/person-data.internal.ts'
import * as privacy from './identity/privacy.routes.ts'
import * as pushDevice from './identity/push-device.routes.ts'
import * as reportReaders from './identity/report-readers.internal.ts'
import * as session from './identity/session.internal.ts'
import * as ownSession from './identity/session.routes.ts'
import * as singleSignOn from './identity/single-sign-on.routes.ts'
import * as twoFactor from './identity/two-factor.routes.ts'
import * as apiLog from './logging/api-log.routes.ts'
import * as loggingEvents from './logging/logging.events.ts'
import * as platform from './logging/platform.routes.ts'
import * as memberships from './memberships.ts'
import * as agencyReviews from './reviews/agency-reviews.routes.ts'
import * as aspect from './reviews/aspect.routes.ts'
import * as companyReviews from './reviews/company-reviews.internal.ts'
import * as ifood from './reviews/ifood.routes.ts'
import * as importRun from './reviews/import.routes.ts'
import * as importFile from './reviews/import-file.routes.ts'
import * as monthReviews from './reviews/month-reviews.internal.ts'
import * as periodReviews from './reviews/period-reviews.internal.ts'
import * as picture from './reviews/picture.routes.ts'
import * as replyApproval from './reviews/reply-approval.routes.ts'
import * as replyRule from './reviews/reply-rule.routes.ts'
import * as replySettings from './reviews/reply-settings.routes.ts'
import * as replyTemplate from './reviews/reply-template.routes.ts'
import * as review from './reviews/review.routes.ts'
import * as reviewDesk from './reviews/review-desk.routes.ts'
import * as reviewDoubles from './reviews/review-doubles.routes.ts'
import * as reviewInbox from './reviews/review-inbox.routes.ts'
import * as reviewPost from './reviews/review-post.internal.ts'
import * as reviewTimes from './reviews/review-times.internal.ts'
import * as reviewTrend from './reviews/review-trend.routes.ts'
import * as reviewView from './reviews/review-view.routes.ts'
import * as reviewsEvents from './reviews/reviews.events.ts'
import * as reviewsInternal from './reviews/reviews.internal.ts'
import * as reviewsJobs from './reviews/reviews.jobs.ts'
import * as rival from './reviews/rival.routes.ts'
import * as tripadvisor from './reviews/tripadvisor.routes.ts'
import * as urgentReviews from './reviews/urgent-reviews.internal.ts'
import * as widget from './reviews/widget.routes.ts'
import * as lead from './scanner/lead.routes.ts'
import * as leadPipeline from './scanner/lead-pipeline.routes.ts'
import * as planLeave from './scanner/plan-leave.routes.ts'
import * as purchase from './scanner/purchase.routes.ts'
import * as scannerEvents from './scanner/scanner.events.ts'
import * as scannerJobs from './scanner/scanner.jobs.ts'
import * as scannerSearch from './scanner/search.routes.ts'
import * as share from './scanner/share.routes.ts'
import * as agency from './tenancy/agency.routes.ts'
import * as agencyGoogle from './tenancy/agency-google.routes.ts'
import * as analytics from './tenancy/analytics.routes.ts'
import * as billingEvents from './tenancy/billing.events.ts'
import * as billing from './tenancy/billing.routes.ts'
import * as brand from './tenancy/brand.routes.ts'
import * as client from './tenancy/client.routes.ts'
import * as clientBulk from './tenancy/client-bulk.routes.ts'
import * as clientImport from './tenancy/client-import.routes.ts'
import * as clientList from './tenancy/client-list.routes.ts'
import * as clientManager from './tenancy/client-manager.routes.ts'
import * as clientRecord from './tenancy/client-record.routes.ts'
import * as clientView from './tenancy/client-view.routes.ts'
import * as company from './tenancy/company.routes.ts'
import * as companyChange from './tenancy/company-change.routes.ts'
import * as companyFigures from './tenancy/company-figures.routes.ts'
import * as contactPerson from './tenancy/contact-person.internal.ts'
import * as google from './tenancy/google.routes.ts'
import * as googleLink from './tenancy/google-link.routes.ts'
import * as guide from './tenancy/guide.routes.ts'
import * as hostInternal from './tenancy/host.internal.ts'
import * as hosts from './tenancy/host.routes.ts'
import * as invoiceInternal from './tenancy/invoice.internal.ts'
import * as landing from './tenancy/landing.routes.ts'
import * as payment from './tenancy/payment.internal.ts'
import * as pix from './tenancy/pix.routes.ts'
import * as plan from './tenancy/plan.routes.ts'
import * as planChange from './tenancy/plan-change.routes.ts'
import * as providerUsage from './tenancy/provider-usage.routes.ts'
import * as reportInternal from './tenancy/report.internal.ts'
import * as report from './tenancy/report.routes.ts'
import * as reportDesk from './tenancy/report-desk.routes.ts'
import * as reportLeave from './tenancy/report-leave.routes.ts'
import * as reportOpening from './tenancy/report-opening.routes.ts'
import * as reportPdf from './tenancy/report-pdf.routes.ts'
import * as reportSchedule from './tenancy/report-schedule.routes.ts'
import * as systemSettings from './tenancy/system-settings.routes.ts'
import * as tenancyEvents from './tenancy/tenancy.events.ts'
import * as tenancyInternal from './tenancy/tenancy.internal.ts'
import * as tenancyJobs from './tenancy/tenancy.jobs.ts'

const isRoute = (value: unknown): value is RouteContract =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value
const isEvent = (value: unknown): value is EventContract =>
  typeof value === 'object' && value !== null && 'topic' in value && 'payload' in value
const isJob = (value: unknown): value is JobContract =>
  typeof value === 'object' && value !== null && 'attempts' in value && 'payload' in value

const contents = (modules: object[]): unknown[] => modules.flatMap((module) => Object.values(module))

/** Every declared route; the gateway, the OpenAPI page and the boot checks read it. */
export const ROUTES: readonly RouteContract[] = contents([
  auth,
  password,
  accountClosing,
  addressChange,
  session,
  memberships,
  ownSession,
  passkey,
  installedApp,
  pushDevice,
  twoFactor,
  singleSignOn,
  apiToken,
  apiTokenInternal,
  owner,
  ownerAccount,
  clientPerson,
  invitation,
  operator,
  operatorInternal,
  mailLeave,
  mailRefusals,
  notification,
  clientMessage,
  documentTicket,
  audit,
  companyData,
  privacy,
  companyDataInternal.COMPANY_ROUTES,
  personData.FIND_ROUTES,
  personData.READ_ROUTES,
  personData.ERASE_ROUTES,
  client,
  clientList,
  clientManager,
  clientRecord,
  clientImport,
  clientBulk,
  clientView,
  report,
  reportDesk,
  reportInternal,
  reportLeave,
  reportOpening,
  reportPdf,
  reportReaders,
  reportSchedule,
  invoiceInternal,
  agency,
  company,
  companyChange,
  companyFigures,
  plan,
  planChange,
  providerUsage,
  systemSettings,
  brand,
  landing,
  guide,
  agencyGoogle,
  google,
  googleLink,
  hosts,
  hostInternal,
  tenancyInternal,
  analytics,
  agencyTaps,
  agencyReviews,
  billing,
  pix,
  payment,
  card,
  cardBatch,
  cardSale,
  cardStock,
  cardClaim,
  print,
  employee,
  employeeImport,
  myCard,
  code,
  leaderboard,
  boardMonth,
  silentCard,
  monthVisits,
  companyVisits,
  periodVisits,
  cardStats,
  redirect,
  customerRequest,
  myCardRequest,
  requestTicket,
  whatsApp,
  sender,
  whatsAppWebhook,
  customerPage,
  askedCustomer,
  customerImport,
  importedCustomer,
  tap,
  tapExclusion,
  tapSummary,
  review,
  reviewDesk,
  reviewDoubles,
  reviewInbox,
  reviewTrend,
  aspect,
  monthRequests,
  teamNames,
  contactPerson,
  requestFigures,
  monthReviews,
  periodReviews,
  reviewTimes,
  reviewView,
  replyTemplate,
  replyApproval,
  replyRule,
  replySettings,
  picture,
  companyReviews,
  ifood,
  importRun,
  importFile,
  widget,
  reviewsInternal,
  reviewPost,
  rival,
  tripadvisor,
  urgentReviews,
  generation,
  replyTranslation,
  companyPicture,
  contentReport,
  image,
  brandLogo,
  brandLogoInternal,
  postText,
  scannerSearch,
  lead,
  leadPipeline,
  planLeave,
  share,
  post,
  delivery,
  eventEndpoint,
  eventEndpoint.AGENCY_EVENT_ENDPOINTS,
  purchase,
  apiLog,
  platform,
]).filter(isRoute)

export const EVENTS: readonly EventContract[] = contents([
  identityEvents,
  auditEvents,
  tenancyEvents,
  billingEvents,
  cardsEvents,
  reviewsEvents,
  scannerEvents,
  contentEvents,
  loggingEvents,
]).filter(isEvent)

export const JOBS: readonly JobContract[] = contents([
  identityJobs,
  tenancyJobs,
  cardsJobs,
  reviewsJobs,
  contentJobs,
  scannerJobs,
]).filter(isJob)

export const routesOf = (service: ServiceName): RouteContract[] =>
  ROUTES.filter((route) => route.service === service)
export const jobsOf = (service: ServiceName): JobContract[] => JOBS.filter((job) => job.service === service)
