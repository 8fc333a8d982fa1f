import { type Answer, json, Refusal } from '../kernel/exchange.ts'

/** The codes have these titles; callers go by the number. */
const TITLES: Record<number, string> = {
  4: 'Application request limit reached',
  100: 'Invalid parameter',
  190: 'Invalid OAuth access token - Cannot parse access token',
  200: 'Permissions error',
  130429: 'Rate limit hit',
  131000: 'Something went wrong',
  131008: 'Required parameter is missing',
  131026: 'Message undeliverable',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131048: 'Spam rate limit hit',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement.',
  131050: 'User has stopped marketing messages',
  131056: '(Business Account, Consumer Account) pair rate limit hit',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
  132012: 'Parameter format does not match format in the created template',
  132015: 'Template is paused',
  132016: 'Template is disabled',
}
const STATUSES: Record<number, number> = { 4: 429, 190: 401, 200: 403, 130429: 429, 131000: 500, 131056: 429 }

export const titleOf = (code: number): string => TITLES[code] ?? 'Unknown error'

/** An error as the Graph API words it. */
export const metaError = (code: number, details: string, status = STATUSES[code] ?? 400): Answer =>
  json(
    {
      error: {
        message: `(#${code}) ${titleOf(code)}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details },
        fbtrace_id: 'SANDBOX',
      },
    },
    status,
  )

export function refuseWith(code: number, details: string): never {
  throw new Refusal(metaError(code, details))
}
