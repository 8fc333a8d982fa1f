import { isClosedTo, LESSER_ROLES, type LesserRole } from './lesser-roles.ts'

/**
 * Who gets how far with whose object: one row per route, one column per identity. The objects in path and body are the
 * owner's. `ok` is any answer but 401, 403 and 404: the caller was let through, whatever came of it.
 */
export const IDENTITIES = [
  'anonymous',
  'owner',
  /** The owner, with the second of two companies selected. */
  'sibling',
  /** Another owner on a paid plan. */
  'stranger',
  /** An owner whose client is inactive. */
  'suspended',
  /** An owner on the free plan. */
  'free',
  'superadmin',
] as const
export type Identity = (typeof IDENTITIES)[number]
export type Caller = Identity | LesserRole
export type Access = 'ok' | 401 | 403 | 404
export type Row = readonly [Access, Access, Access, Access, Access, Access, Access]

/** Needs no log-in. */
const OPEN: Row = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
/** Needs no log-in, but a secret that nobody here has. */
const SECRET: Row = [404, 404, 404, 404, 404, 404, 404]
/** About the caller alone, or the same for all who are signed in. */
const PERSONAL: Row = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok']
/** The agency's functions. */
const AGENCY: Row = [401, 403, 403, 403, 403, 403, 'ok']
/** Under a client's path, or an object read by its own id. */
const TENANT: Row = [401, 'ok', 'ok', 404, 404, 404, 'ok']
/** An object changed by its own id: a suspended caller is stopped before anybody looks for it. */
const OBJECT: Row = [401, 'ok', 'ok', 404, 403, 404, 'ok']
/** The caller's own client; the agency has none. */
const OWN_CLIENT: Row = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 404]
const OWN_CLIENT_CHANGE: Row = [401, 'ok', 'ok', 'ok', 403, 'ok', 404]
/** The same, but the agency names the client in the body, or none is needed. */
const NAMED_CLIENT: Row = [401, 'ok', 'ok', 'ok', 403, 'ok', 'ok']
/** The plans of stranger and free allow one company. */
const NEW_COMPANY: Row = [401, 'ok', 'ok', 403, 403, 403, 404]
/** Companies belong to who owns them; the agency changes clients instead. */
const COMPANY: Row = [401, 'ok', 'ok', 404, 403, 404, 404]

/** The owner's own subscription; the agency has none. */
const PAYER: Row = [401, 'ok', 'ok', 'ok', 'ok', 'ok', 403]
const PAYER_CHANGE: Row = [401, 'ok', 'ok', 'ok', 403, 'ok', 403]

export const MATRIX: Readonly<Record<string, Row>> = {
  'POST /api/auth/signup': OPEN,
  'POST /api/auth/login': OPEN,
  'POST /api/auth/login/code': [401, 401, 401, 401, 401, 401, 401],
  'POST /api/auth/forgot-password': OPEN,
  'POST /api/auth/reset-password': OPEN,
  'POST /api/auth/reset-password/check': OPEN,
  'GET /api/auth/me': PERSONAL,
  'PATCH /api/auth/me': PERSONAL,
  'POST /api/auth/logout': PERSONAL,
  'POST /api/auth/change-password': PERSONAL,
  'POST /api/auth/two-factor': PERSONAL,
  'POST /api/auth/two-factor/confirm': PERSONAL,
  'POST /api/auth/two-factor/disable': PERSONAL,
  'POST /api/auth/two-factor/recovery-codes': PERSONAL,
  'POST /api/auth/close-account': PAYER,
  'GET /api/auth/close-account': PAYER,
  'DELETE /api/auth/close-account': PAYER,
  'GET /api/auth/sessions': PERSONAL,
  'DELETE /api/auth/sessions': PERSONAL,
  'DELETE /api/auth/sessions/:sessionId': [401, 'ok', 'ok', 404, 404, 404, 404],
  'GET /api/notifications': PERSONAL,
  'POST /api/notifications/read': PERSONAL,
  'GET /api/notifications/preferences': PERSONAL,
  'PATCH /api/notifications/preferences': PERSONAL,
  'POST /api/superadmin/operators': AGENCY,
  'GET /api/superadmin/operators': AGENCY,
  'PATCH /api/superadmin/operators/:userId': AGENCY,
  'DELETE /api/superadmin/operators/:userId': AGENCY,
  'GET /api/clients/:clientId/people': TENANT,
  'POST /api/clients/:clientId/people': TENANT,
  'PATCH /api/clients/:clientId/people/:personId': TENANT,
  'DELETE /api/clients/:clientId/people/:personId': TENANT,
  'GET /api/clients/:clientId/api-tokens': TENANT,
  'POST /api/clients/:clientId/api-tokens': TENANT,
  'DELETE /api/clients/:clientId/api-tokens/:apiTokenId': TENANT,
  'GET /api/superadmin/api-tokens': AGENCY,
  'POST /api/superadmin/api-tokens': AGENCY,
  'DELETE /api/superadmin/api-tokens/:apiTokenId': [401, 403, 403, 403, 403, 403, 404],
  'GET /api/superadmin/sign-in-rules': AGENCY,
  'PATCH /api/superadmin/sign-in-rules': AGENCY,
  'GET /api/superadmin/audit': AGENCY,
  'GET /api/superadmin/audit.csv': AGENCY,

  'GET /api/clients/me': OWN_CLIENT,
  'GET /api/clients/:clientId': TENANT,
  'PATCH /api/clients/:clientId': TENANT,
  'GET /api/superadmin/owners': AGENCY,
  'DELETE /api/superadmin/owners/:userId/two-factor': [401, 403, 403, 403, 403, 403, 404],
  'GET /api/superadmin/clients': AGENCY,
  'GET /api/superadmin/client-tags': AGENCY,
  'GET /api/superadmin/clients.csv': AGENCY,
  'POST /api/superadmin/clients': AGENCY,
  'POST /api/superadmin/clients/import': AGENCY,
  'POST /api/superadmin/clients/bulk': AGENCY,
  'POST /api/superadmin/clients/invitations': AGENCY,
  'POST /api/superadmin/client-messages': AGENCY,
  'GET /api/superadmin/client-views': AGENCY,
  'POST /api/superadmin/client-views': AGENCY,
  'DELETE /api/superadmin/client-views/:clientViewId': AGENCY,
  'POST /api/superadmin/clients/:clientId/invitation': AGENCY,
  'PATCH /api/superadmin/clients/:clientId': AGENCY,
  'GET /api/superadmin/clients/:clientId': AGENCY,
  'GET /api/superadmin/clients/:clientId/payments': AGENCY,
  'GET /api/superadmin/clients/:clientId/notes': AGENCY,
  'POST /api/superadmin/clients/:clientId/notes': AGENCY,
  'DELETE /api/superadmin/client-notes/:noteId': AGENCY,
  'GET /api/clients/:clientId/reports': TENANT,
  'GET /api/clients/:clientId/reports.csv': TENANT,
  'GET /api/clients/:clientId/reports/:month': TENANT,
  'POST /api/clients/:clientId/reports/:month/link': TENANT,
  'DELETE /api/clients/:clientId/reports/:month/link': TENANT,
  'GET /api/public/reports/:linkToken': OPEN,
  'GET /api/superadmin/stats': AGENCY,
  'GET /api/superadmin/analytics/revenue': AGENCY,
  'GET /api/superadmin/analytics/revenue.csv': AGENCY,
  'GET /api/superadmin/analytics/taps': AGENCY,
  'GET /api/superadmin/analytics/taps.csv': AGENCY,
  'GET /api/superadmin/reviews': AGENCY,
  'GET /api/superadmin/reviews/:reviewId': AGENCY,
  'PATCH /api/superadmin/reviews/:reviewId': AGENCY,
  'GET /api/superadmin/analytics/reviews': AGENCY,
  'GET /api/superadmin/analytics/reviews.csv': AGENCY,
  'GET /api/superadmin/business-health': AGENCY,
  'GET /api/superadmin/billing-attention': AGENCY,
  'GET /api/superadmin/provider-usage': AGENCY,
  'GET /api/user/companies': PERSONAL,
  'POST /api/user/companies': NEW_COMPANY,
  'PATCH /api/companies/:companyId': COMPANY,
  'DELETE /api/companies/:companyId': COMPANY,
  'GET /api/clients/:clientId/franchise-units': TENANT,
  'GET /api/plans': PERSONAL,
  'GET /api/plans/:planId': PERSONAL,
  'POST /api/plans': AGENCY,
  'PATCH /api/plans/:planId': AGENCY,
  'DELETE /api/plans/:planId': AGENCY,
  'GET /api/public/payment-settings': OPEN,
  'POST /api/stripe/webhook': OPEN,
  'POST /api/stripe/create-subscription': PAYER_CHANGE,
  'GET /api/stripe/subscription': PAYER,
  'GET /api/stripe/invoices': PAYER,
  'POST /api/stripe/change-plan': PAYER_CHANGE,
  'POST /api/stripe/cancel': PAYER_CHANGE,
  'POST /api/stripe/resume': PAYER_CHANGE,
  'POST /api/stripe/payment-method': PAYER_CHANGE,
  'POST /api/stripe/tax-id': PAYER_CHANGE,
  'GET /api/public/landing': OPEN,
  'GET /public/home': OPEN,
  'GET /public/terms': OPEN,
  'GET /public/privacy': OPEN,
  'GET /public/landing/:pictureName': OPEN,
  'GET /sitemap.xml': OPEN,
  'GET /ajuda': OPEN,
  'GET /ajuda/:guideTopic': OPEN,
  'GET /robots.txt': OPEN,
  'GET /api/public/system-settings': OPEN,
  'GET /api/public/brand': OPEN,
  'POST /api/superadmin/brand-logo': AGENCY,
  'GET /api/system-settings': AGENCY,
  'PATCH /api/system-settings': AGENCY,

  'GET /api/google/callback': OPEN,
  'GET /api/clients/:clientId/google-integration': TENANT,
  'DELETE /api/clients/:clientId/google-integration': TENANT,
  'GET /api/clients/:clientId/google-auth-url': TENANT,
  'GET /api/clients/:clientId/google-locations': TENANT,
  'POST /api/clients/:clientId/select-google-location': TENANT,
  'POST /api/clients/:clientId/refresh-google-info': TENANT,
  'GET /api/clients/:clientId/place-photos': TENANT,
  'POST /api/clients/:clientId/search-places': TENANT,

  'GET /r/:token': OPEN,
  'GET /c/:cardNumber': OPEN,
  'GET /api/employees': OWN_CLIENT,
  'POST /api/employees': OWN_CLIENT_CHANGE,
  'PATCH /api/employees/:employeeId': OBJECT,
  'DELETE /api/employees/:employeeId': OBJECT,
  'GET /api/employees/:employeeId/poster': TENANT,
  'GET /api/employees/:employeeId/my-card': TENANT,
  'POST /api/employees/:employeeId/my-card': OBJECT,
  'DELETE /api/employees/:employeeId/my-card': OBJECT,
  'POST /api/public/my-card': SECRET,
  'PATCH /api/public/my-card': SECRET,
  'POST /api/public/my-card/lost': SECRET,
  'POST /api/clients/:clientId/employees/import': TENANT,
  'GET /api/clients/stats': OWN_CLIENT,
  'GET /api/clients/:clientId/stats': TENANT,
  'GET /api/clients/:clientId/employees': TENANT,
  'GET /api/clients/:clientId/taps': TENANT,
  'GET /api/clients/:clientId/taps/summary': TENANT,
  'POST /api/clients/:clientId/taps/exclude-suspicious': TENANT,
  'POST /api/clients/:clientId/taps/restore-excluded': TENANT,
  'GET /api/clients/:clientId/leaderboard': TENANT,
  'GET /api/clients/:clientId/leaderboard/months': TENANT,
  'GET /api/clients/:clientId/past-winners': TENANT,
  'GET /api/public/leaderboard/:clientId': OPEN,
  'GET /api/clients/:clientId/cards': TENANT,
  'GET /api/clients/:clientId/cards/silent': TENANT,
  'GET /api/clients/:clientId/cards/claim/:cardNumber': TENANT,
  'POST /api/cards/assign': OBJECT,
  'POST /api/cards/unassign': OBJECT,
  'PATCH /api/cards/:cardId': OBJECT,
  'GET /api/superadmin/employees': AGENCY,
  'GET /api/superadmin/cards': AGENCY,
  'GET /api/superadmin/cards/unassigned': AGENCY,
  'GET /api/superadmin/cards/stock': AGENCY,
  'POST /api/superadmin/cards/generate': AGENCY,
  'GET /api/superadmin/card-batches': AGENCY,
  'GET /api/superadmin/card-batches/:batchId/csv': AGENCY,
  'GET /api/superadmin/card-batches/:batchId/pdf': AGENCY,
  'GET /api/superadmin/card-sales': AGENCY,
  'POST /api/superadmin/card-sales': AGENCY,
  'GET /api/superadmin/card-sales/:saleId': AGENCY,
  'PATCH /api/superadmin/card-sales/:saleId': AGENCY,
  'POST /api/superadmin/card-sales/:saleId/void': AGENCY,

  'GET /api/clients/:clientId/reviews': TENANT,
  'GET /api/clients/:clientId/reviews/summary': TENANT,
  'GET /api/clients/:clientId/reviews/trend': TENANT,
  'GET /api/reviews': PERSONAL,
  'GET /api/reviews/:reviewId': TENANT,
  'GET /api/reviews/:reviewId/history': TENANT,
  'GET /api/clients/:clientId/reviews.csv': TENANT,
  'POST /api/clients/:clientId/reviews/bulk': TENANT,
  'POST /api/clients/:clientId/reviews/import-file': TENANT,
  'GET /api/clients/:clientId/reply-templates': TENANT,
  'POST /api/clients/:clientId/reply-templates': TENANT,
  'PATCH /api/reply-templates/:templateId': OBJECT,
  'DELETE /api/reply-templates/:templateId': OBJECT,
  'GET /api/clients/:clientId/reply-rules': TENANT,
  'POST /api/clients/:clientId/reply-rules': TENANT,
  'PATCH /api/reply-rules/:ruleId': OBJECT,
  'DELETE /api/reply-rules/:ruleId': OBJECT,
  'GET /api/clients/:clientId/review-views': TENANT,
  'POST /api/clients/:clientId/review-views': TENANT,
  'PATCH /api/review-views/:viewId': OBJECT,
  'DELETE /api/review-views/:viewId': OBJECT,
  'GET /api/public/pictures/:pictureId': OPEN,
  'POST /api/clients/:clientId/reviews/refresh': TENANT,
  'POST /api/clients/:clientId/import-reviews': TENANT,
  'GET /api/clients/:clientId/import-runs/latest': TENANT,
  'GET /api/clients/:clientId/import-runs/:runId': TENANT,
  'GET /api/clients/:clientId/import-runs/:runId/events': TENANT,
  'POST /api/reviews/:reviewId/update-response': OBJECT,
  'POST /api/reviews/:reviewId/mark-posted': OBJECT,
  'POST /api/reviews/:reviewId/post-response': OBJECT,
  'DELETE /api/reviews/:reviewId/post-response': OBJECT,
  'POST /api/reviews/:reviewId/generate-response': OBJECT,
  'GET /api/generations/:generationId': TENANT,
  'POST /api/reviews/:reviewId/publish-google-post': OBJECT,
  'GET /api/posts/:postId': TENANT,
  'GET /api/clients/:clientId/posts': TENANT,
  'POST /api/generate-image-titles': NAMED_CLIENT,
  'POST /api/generate-post-text': OBJECT,
  'POST /api/save-generated-image': NAMED_CLIENT,
  'GET /api/clients/:clientId/images': TENANT,
  'GET /api/clients/:clientId/images/usage': TENANT,
  'DELETE /api/images/:imageId': OBJECT,
  'GET /files/:fileName': OPEN,
  'POST /api/webhook/send-to-make': NAMED_CLIENT,
  'POST /api/webhook/test': NAMED_CLIENT,
  'GET /api/clients/:clientId/webhook-deliveries': TENANT,
  'GET /api/webhook/deliveries/:deliveryId': TENANT,
  'POST /api/webhook/deliveries/:deliveryId/resend': OBJECT,
  'GET /api/clients/:clientId/webhook-endpoint': TENANT,
  'POST /api/clients/:clientId/webhook-endpoint/enable': TENANT,
  'POST /api/clients/:clientId/webhook-secret': TENANT,
  'GET /api/clients/:clientId/widget-views': TENANT,
  'GET /api/clients/:clientId/widgets': TENANT,
  'POST /api/clients/:clientId/widgets': TENANT,
  'PATCH /api/widgets/:widgetId': OBJECT,
  'DELETE /api/widgets/:widgetId': OBJECT,
  'POST /api/widgets/:widgetId/check': OBJECT,
  'GET /api/public/widget/:snippetId': OPEN,
  'GET /public/widget/:snippetId': OPEN,

  'POST /api/search-categories': OPEN,
  'POST /api/search-places': OPEN,
  'POST /api/scanner/competitors': OPEN,
  'POST /api/scanner/leads': OPEN,
  'GET /api/scanner/leads': AGENCY,
  'GET /api/scanner/leads/summary': AGENCY,
  'GET /api/scanner/leads.csv': AGENCY,
  'PATCH /api/scanner/leads/:leadId/contact': AGENCY,
  'DELETE /api/scanner/leads/:leadId': AGENCY,
  'GET /api/scanner/leads/:leadId': AGENCY,
  'PATCH /api/scanner/leads/:leadId': AGENCY,
  'GET /api/scanner/leads/:leadId/activities': AGENCY,
  'POST /api/scanner/leads/:leadId/notes': AGENCY,
  'GET /api/scanner/lead-challenge': OPEN,
  'POST /api/scanner/purchase': OPEN,
  'GET /api/scanner/purchases/:purchaseId': OPEN,
  'GET /api/public/share/:shareId': OPEN,
  'GET /share/:shareId': OPEN,
  'GET /share/:shareId/picture.png': OPEN,

  'GET /api/superadmin/platform': AGENCY,
  'GET /api/superadmin/platform/dead-letters': AGENCY,
  'POST /api/superadmin/platform/dead-letters/replay': AGENCY,
  'POST /api/superadmin/platform/dead-letters/discard': [401, 403, 403, 403, 403, 403, 404],
  'POST /api/superadmin/platform/queues/:queue/retry': AGENCY,
  'GET /api/superadmin/platform/runbooks/:name': AGENCY,
  'GET /api/superadmin/api-logs': AGENCY,
  'GET /api/superadmin/api-logs.csv': AGENCY,
  'GET /api/superadmin/api-logs/stats': AGENCY,
  'GET /api/superadmin/api-logs/:logId': AGENCY,
}

/** Somebody's own by its id: nobody else finds it, whatever the role. */
const OWN_OBJECTS: readonly string[] = [
  'DELETE /api/auth/sessions/:sessionId',
  'DELETE /api/superadmin/client-views/:clientViewId',
]

const isLesser = (who: Caller): who is LesserRole => who in LESSER_ROLES

/** How far somebody gets with a route. */
export function accessOf(name: string, who: Caller): Access | undefined {
  const row = MATRIX[name]
  if (!isLesser(who)) return row?.[IDENTITIES.indexOf(who)]
  const full = accessOf(name, LESSER_ROLES[who])
  const needsLogIn = row?.[0] === 401 && full !== 401
  if (needsLogIn && isClosedTo(who, name)) return 403
  return full === 'ok' && OWN_OBJECTS.includes(name) ? 404 : full
}
