/** A 403 means one of these, and so says who can mend it. */
export type Refusal =
  /** The operator has not switched the API on in the project. */
  | 'api_disabled'
  /** The operator's project or key is blocked: billing, suspension, restrictions of the key. */
  | 'project_blocked'
  /** The person left a permission unticked when connecting. */
  | 'scope_missing'
  /** Too many calls; some APIs say so with a 403. */
  | 'rate_limited'
  /** The connected account may not do this. */
  | 'no_permission'

/** The words of the current APIs (`ErrorInfo.reason`) and of the older ones (`errors[].reason`). */
const REASONS: Readonly<Record<string, Refusal>> = {
  SERVICE_DISABLED: 'api_disabled',
  SERVICE_NOT_VISIBLE: 'api_disabled',
  accessNotConfigured: 'api_disabled',
  serviceNotEnabled: 'api_disabled',
  API_NOT_ENABLED: 'api_disabled',
  BILLING_DISABLED: 'project_blocked',
  billingNotEnabled: 'project_blocked',
  CONSUMER_SUSPENDED: 'project_blocked',
  CONSUMER_INVALID: 'project_blocked',
  USER_PROJECT_DENIED: 'project_blocked',
  API_KEY_INVALID: 'project_blocked',
  API_KEY_EXPIRED: 'project_blocked',
  API_KEY_SERVICE_BLOCKED: 'project_blocked',
  API_KEY_HTTP_REFERRER_BLOCKED: 'project_blocked',
  API_KEY_IP_ADDRESS_BLOCKED: 'project_blocked',
  API_KEY_ANDROID_APP_BLOCKED: 'project_blocked',
  API_KEY_IOS_APP_BLOCKED: 'project_blocked',
  keyInvalid: 'project_blocked',
  keyExpired: 'project_blocked',
  ipRefererBlocked: 'project_blocked',
  accountDisabled: 'project_blocked',
  ORG_RESTRICTION_VIOLATION: 'project_blocked',
  ORG_RESTRICTION_HEADER_INVALID: 'project_blocked',
  RESOURCE_USAGE_RESTRICTION_VIOLATED: 'project_blocked',
  SECURITY_POLICY_VIOLATED: 'project_blocked',
  LOCATION_ORG_POLICY_VIOLATED: 'project_blocked',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'scope_missing',
  insufficientScopes: 'scope_missing',
  insufficient_scope: 'scope_missing',
  RATE_LIMIT_EXCEEDED: 'rate_limited',
  RESOURCE_QUOTA_EXCEEDED: 'rate_limited',
  rateLimitExceeded: 'rate_limited',
  userRateLimitExceeded: 'rate_limited',
  quotaExceeded: 'rate_limited',
  dailyLimitExceeded: 'rate_limited',
  limitExceeded: 'rate_limited',
  IAM_PERMISSION_DENIED: 'no_permission',
  PERMISSION_DENIED: 'no_permission',
  insufficientPermissions: 'no_permission',
  forbidden: 'no_permission',
}

/** A body without a reason has a sentence that tells it; each is the beginning of a longer one. */
const SENTENCES: readonly [RegExp, Refusal][] = [
  [/has not been used in project|it is disabled|api is not enabled|access not configured/i, 'api_disabled'],
  [
    /enable billing|billing (?:has not been|is not|to be) enabled|consumer .{0,80}suspended/i,
    'project_blocked',
  ],
  [/insufficient authentication scopes|insufficient scopes?/i, 'scope_missing'],
]

/** The most telling of the words that a 403 gives, then of its sentence. */
export function refusalOf(words: readonly string[], message: string): Refusal {
  const meant = words.flatMap((word) => (Object.hasOwn(REASONS, word) ? (REASONS[word] ?? []) : []))
  const telling = meant.find((refusal) => refusal !== 'no_permission')
  const byMessage = SENTENCES.find(([pattern]) => pattern.test(message.slice(0, 2_000)))?.[1]
  return telling ?? byMessage ?? 'no_permission'
}
