/** Those who get as far as somebody else, but for what is closed to their role. */
export const LESSER_ROLES = {
  operator: 'superadmin',
  auditor: 'superadmin',
  manager: 'owner',
  viewer: 'owner',
} as const
export type LesserRole = keyof typeof LESSER_ROLES

/** Money, the agency's people and its settings. */
const CLOSED_TO_OPERATORS: readonly string[] = [
  'GET /api/superadmin/business-health',
  'GET /api/superadmin/billing-attention',
  'GET /api/superadmin/analytics/revenue',
  'GET /api/superadmin/analytics/revenue-months',
  'GET /api/superadmin/analytics/revenue.csv',
  'GET /api/superadmin/clients/:clientId/payments',
  'POST /api/superadmin/clients/payment-links',
  'GET /api/superadmin/card-sales',
  'POST /api/superadmin/card-sales',
  'GET /api/superadmin/card-sales/:saleId',
  'PATCH /api/superadmin/card-sales/:saleId',
  'POST /api/superadmin/card-sales/:saleId/void',
  'POST /api/plans',
  'PATCH /api/plans/:planId',
  'DELETE /api/plans/:planId',
  'POST /api/superadmin/operators',
  'PATCH /api/superadmin/operators/:userId',
  'DELETE /api/superadmin/operators/:userId',
  'GET /api/superadmin/api-tokens',
  'POST /api/superadmin/api-tokens',
  'DELETE /api/superadmin/api-tokens/:apiTokenId',
  'GET /api/superadmin/sign-in-rules',
  'PATCH /api/superadmin/sign-in-rules',
  'GET /api/system-settings',
  'PATCH /api/system-settings',
  'GET /api/superadmin/provider-usage',
  'POST /api/superadmin/brand-logo',
  'GET /api/superadmin/event-endpoints',
  'POST /api/superadmin/event-endpoints',
  'PATCH /api/superadmin/event-endpoints/:endpointId',
  'DELETE /api/superadmin/event-endpoints/:endpointId',
  'POST /api/superadmin/event-endpoints/:endpointId/enable',
  'POST /api/superadmin/event-endpoints/:endpointId/secret',
  'POST /api/superadmin/event-endpoints/:endpointId/test',
  'POST /api/superadmin/event-endpoints/:endpointId/replay',
  'GET /api/superadmin/webhook-deliveries',
]

/** A shop's customers by name and number. */
const READING_OF_CUSTOMERS: readonly string[] = [
  'GET /api/clients/:clientId/requests',
  'GET /api/clients/:clientId/requests/suppressions',
  'GET /api/clients/:clientId/requests/tickets',
]

/** What begins a change, and files of everybody's addresses. */
const READING_CLOSED_TO_AUDITORS: readonly string[] = [
  ...READING_OF_CUSTOMERS,
  'GET /api/clients/:clientId/google-auth-url',
  'GET /api/superadmin/card-batches/:batchId/csv',
  'GET /api/superadmin/card-batches/:batchId/pdf',
  'GET /api/superadmin/clients.csv',
  'GET /api/scanner/leads.csv',
]

/** One's own log-in: all that auditors and viewers change. */
const CHANGES_OPEN_TO_ALL: readonly string[] = [
  'PATCH /api/auth/me',
  'POST /api/auth/logout',
  'POST /api/auth/document-ticket',
  'POST /api/auth/prove',
  'POST /api/auth/change-password',
  'POST /api/auth/address-change',
  'DELETE /api/auth/address-change',
  'POST /api/auth/address-confirmation',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/confirm',
  'POST /api/auth/two-factor/disable',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'PATCH /api/auth/passkeys/:passkeyId',
  'DELETE /api/auth/passkeys/:passkeyId',
  'POST /api/auth/prove/passkey/options',
  'POST /api/auth/prove/passkey',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:sessionId',
  'POST /api/user/invitations/:invitationId/accept',
  'POST /api/user/invitations/:invitationId/decline',
  'POST /api/notifications/read',
  'POST /api/notifications/devices',
  'DELETE /api/notifications/devices/:deviceId',
  'PATCH /api/notifications/preferences',
]

/** Money, account, companies, the grant of Google, people and API tokens: the owner's. */
const CLOSED_TO_MANAGERS: readonly string[] = [
  'POST /api/auth/close-account',
  'GET /api/auth/close-account',
  'DELETE /api/auth/close-account',
  'GET /api/clients/:clientId/people',
  'POST /api/clients/:clientId/people',
  'PATCH /api/clients/:clientId/people/:personId',
  'DELETE /api/clients/:clientId/people/:personId',
  'DELETE /api/clients/:clientId/people/:personId/mail-refusal',
  'GET /api/clients/:clientId/data-export',
  'POST /api/clients/:clientId/data-export',
  'GET /api/clients/:clientId/data-export.zip',
  'GET /api/clients/:clientId/customer-data',
  'POST /api/clients/:clientId/customer-data/:reviewId/export',
  'POST /api/clients/:clientId/customer-data/:reviewId/erasure',
  'GET /api/clients/:clientId/api-tokens',
  'POST /api/clients/:clientId/api-tokens',
  'DELETE /api/clients/:clientId/api-tokens/:apiTokenId',
  'POST /api/user/companies',
  'PATCH /api/companies/:companyId',
  'DELETE /api/companies/:companyId',
  'GET /api/clients/:clientId/franchise-units',
  'POST /api/stripe/create-subscription',
  'GET /api/stripe/subscription',
  'GET /api/stripe/invoices',
  'POST /api/stripe/change-plan',
  'POST /api/stripe/cancel',
  'POST /api/stripe/resume',
  'POST /api/stripe/payment-method',
  'POST /api/stripe/pay-by-pix',
  'POST /api/stripe/pix-payment',
  'POST /api/stripe/tax-id',
  'DELETE /api/clients/:clientId/google-integration',
  'GET /api/clients/:clientId/google-auth-url',
  'POST /api/clients/:clientId/select-google-location',
]

/** Whether a route is closed to a role; public ones never are. */
export function isClosedTo(role: LesserRole, name: string): boolean {
  const changes = !name.startsWith('GET ') && !CHANGES_OPEN_TO_ALL.includes(name)
  if (role === 'operator') return CLOSED_TO_OPERATORS.includes(name)
  if (role === 'auditor') return changes || READING_CLOSED_TO_AUDITORS.includes(name)
  return (
    CLOSED_TO_MANAGERS.includes(name) ||
    (role === 'viewer' && (changes || READING_OF_CUSTOMERS.includes(name)))
  )
}
