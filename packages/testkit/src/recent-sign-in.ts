/** Nobody may do these who only found a browser open: the password is asked for again after half an hour. */
export const AFTER_RECENT_SIGN_IN: readonly string[] = [
  'POST /api/superadmin/operators',
  'PATCH /api/superadmin/operators/:userId',
  'DELETE /api/superadmin/operators/:userId',
  'POST /api/superadmin/api-tokens',
  'POST /api/clients/:clientId/api-tokens',
  'POST /api/clients/:clientId/people',
  'PATCH /api/clients/:clientId/people/:personId',
  'PATCH /api/superadmin/sign-in-rules',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'POST /api/auth/address-change',
  'DELETE /api/superadmin/owners/:userId/two-factor',
  'POST /api/clients/:clientId/data-export',
  'GET /api/clients/:clientId/data-export.zip',
  'POST /api/clients/:clientId/asked-customers/:customerId/export',
  'POST /api/clients/:clientId/customer-data/:reviewId/export',
  'POST /api/superadmin/privacy/requests',
  'POST /api/superadmin/privacy/requests/:requestId/file',
  'POST /api/stripe/change-plan',
  'POST /api/stripe/cancel',
  'POST /api/stripe/payment-method',
  'POST /api/stripe/pay-by-pix',
  'POST /api/plans',
  'PATCH /api/plans/:planId',
  'DELETE /api/plans/:planId',
  'GET /api/superadmin/clients.csv',
  'GET /api/scanner/leads.csv',
  'GET /api/superadmin/audit.csv',
  'POST /api/superadmin/clients',
  'POST /api/superadmin/clients/import',
  'POST /api/superadmin/clients/invitations',
  'POST /api/superadmin/clients/:clientId/invitation',
  'POST /api/clients/:clientId/webhook-secret',
  'POST /api/clients/:clientId/event-endpoints',
  'POST /api/clients/:clientId/event-endpoints/:endpointId/secret',
  'POST /api/superadmin/event-endpoints',
  'PATCH /api/superadmin/event-endpoints/:endpointId',
  'POST /api/superadmin/event-endpoints/:endpointId/enable',
  'POST /api/superadmin/event-endpoints/:endpointId/secret',
]

/** Only with a plan in what they send. */
export const AFTER_RECENT_SIGN_IN_BY_INPUT: readonly string[] = [
  'PATCH /api/clients/:clientId',
  'POST /api/superadmin/clients/bulk',
]

/** Made by tokens as well, who have no browser that anybody could find open. */
export const MADE_BY_TOKENS: readonly string[] = [
  'GET /api/superadmin/clients.csv',
  'GET /api/scanner/leads.csv',
  'GET /api/superadmin/audit.csv',
  'POST /api/superadmin/clients/import',
  'PATCH /api/superadmin/event-endpoints/:endpointId',
  'POST /api/superadmin/event-endpoints/:endpointId/enable',
]
