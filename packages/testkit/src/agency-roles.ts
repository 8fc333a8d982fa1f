/** Who works for the agency besides its superadmins. */
export type LesserRole = 'operator' | 'auditor'

/** Money, the agency's people and its settings. */
const CLOSED_TO_OPERATORS: readonly string[] = [
  'GET /api/superadmin/business-health',
  'GET /api/superadmin/billing-attention',
  'GET /api/superadmin/analytics/revenue',
  'GET /api/superadmin/analytics/revenue.csv',
  'GET /api/superadmin/clients/:clientId/payments',
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
]

/** What begins a change, and files of everybody's addresses. */
const READING_CLOSED_TO_AUDITORS: readonly string[] = [
  'GET /api/clients/:clientId/google-auth-url',
  'GET /api/superadmin/card-batches/:batchId/csv',
  'GET /api/superadmin/card-batches/:batchId/pdf',
  'GET /api/superadmin/clients.csv',
  'GET /api/scanner/leads.csv',
]

/** Their own log-in. */
const CHANGES_OPEN_TO_AUDITORS: readonly string[] = [
  'PATCH /api/auth/me',
  'POST /api/auth/logout',
  'POST /api/auth/change-password',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/confirm',
  'POST /api/auth/two-factor/disable',
  'POST /api/auth/two-factor/recovery-codes',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:sessionId',
  'POST /api/notifications/read',
  'PATCH /api/notifications/preferences',
]

/** Whether a route that superadmins may call is closed to somebody else of the agency; public ones never are. */
export function isClosedTo(role: LesserRole, name: string): boolean {
  if (role === 'operator') return CLOSED_TO_OPERATORS.includes(name)
  return name.startsWith('GET ')
    ? READING_CLOSED_TO_AUDITORS.includes(name)
    : !CHANGES_OPEN_TO_AUDITORS.includes(name)
}
