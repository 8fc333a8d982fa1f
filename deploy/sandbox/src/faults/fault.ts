import type { ApiName } from '../kernel/api-name.ts'

export const TRANSPORT_MODES = ['http', 'timeout', 'slow', 'reset', 'trickle'] as const
export const ANSWER_MODES = ['bad_json', 'truncated', 'wrong_type', 'empty_200', 'unknown_enum'] as const
export const TOKEN_MODES = ['token_expired', 'token_revoked', 'scope_missing', 'no_refresh_token'] as const
export const PAGE_MODES = ['dup_page', 'repeat_token', 'shift_page', 'missing_total', 'stale_token'] as const
export const REVIEW_MODES = [
  'review_deleted',
  'review_edited',
  'reply_vanished',
  'reply_rejected',
  'anonymized',
  'place_moved',
  'unverified',
  'consumer_alert',
] as const
export const AI_MODES = [
  'ai_refusal',
  'ai_length',
  'ai_bad_schema',
  'ai_over_4096',
  'ai_wrong_language',
  'ai_quota',
  'ai_injection',
] as const
export const MAKE_MODES = [
  'make_410',
  'make_413',
  'make_429',
  'make_queue_full',
  'make_scenario_500',
  'make_redirect',
] as const
export const WEBHOOK_MODES = [
  'wh_duplicate',
  'wh_reorder',
  'wh_bad_sig',
  'wh_stale',
  'wh_old_version',
] as const
/** `params.code`: refused at once; accepted and failed by a webhook; accepted, and no webhook tells of it. */
export const META_MODES = ['meta_error', 'meta_fails', 'meta_silent'] as const
/** `params.as` says what is wrong with the id token (`oidc/id-token-claims.ts`). */
export const OIDC_MODES = ['oidc_id_token'] as const
export const SMTP_MODES = ['smtp_421', 'smtp_550', 'smtp_554', 'smtp_auth', 'smtp_stall'] as const

/** `path: '/dns/TXT/padaria.example'` narrows them to one question. */
export const DNS_MODES = ['dns_servfail', 'dns_refused', 'dns_silent'] as const

export const FAULT_MODES = [
  ...TRANSPORT_MODES,
  ...ANSWER_MODES,
  ...TOKEN_MODES,
  ...PAGE_MODES,
  ...REVIEW_MODES,
  ...AI_MODES,
  ...MAKE_MODES,
  ...WEBHOOK_MODES,
  ...META_MODES,
  ...OIDC_MODES,
  ...SMTP_MODES,
  ...DNS_MODES,
] as const

export type FaultMode = (typeof FAULT_MODES)[number]

export const FAULT_APIS = [
  'places',
  'oauth',
  'oidc',
  'am',
  'bi',
  'v4',
  'openai',
  'make',
  'push',
  'meta',
  'ifood',
  'tripadvisor',
  'stripe',
  'smtp',
  'dns',
] as const

export interface FaultMatch {
  location?: string
  hookId?: string
  placeId?: string
}

export interface Fault {
  id: number
  api: ApiName
  method?: string
  /** Glob over the whole path: `*` stays inside a segment, `**` does not. */
  path?: string
  match?: FaultMatch
  mode: FaultMode
  /** How often it strikes; for ever when absent. */
  times?: number
  /** How many fitting requests pass first. */
  after?: number
  probability?: number
  seed?: number
  params: Record<string, unknown>
  seen: number
  struck: number
}
