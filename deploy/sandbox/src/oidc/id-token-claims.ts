export interface Claims {
  iss: string
  aud: string | string[]
  azp?: string
  sub: string
  email: string
  email_verified: boolean
  nonce?: string | undefined
  iat: number
  nbf?: number
  exp: number
}

const HOUR = 3600

/** Id tokens that nobody may accept, by what is wrong with their claims. */
export const WRONG_CLAIMS = {
  other_issuer: (claims) => ({ ...claims, iss: 'https://login.example.org' }),
  other_audience: (claims) => ({ ...claims, aud: 'somebody-else' }),
  two_audiences: (claims) => ({
    ...claims,
    aud: [String(claims.aud), 'somebody-else'],
    azp: 'somebody-else',
  }),
  expired: (claims) => ({ ...claims, iat: claims.iat - 3 * HOUR, exp: claims.iat - 2 * HOUR }),
  from_tomorrow: (claims) => ({ ...claims, nbf: claims.iat + 24 * HOUR, exp: claims.iat + 25 * HOUR }),
  other_nonce: (claims) => ({ ...claims, nonce: 'of-another-sign-in' }),
  no_nonce: ({ nonce: _, ...claims }) => claims,
  unverified: (claims) => ({ ...claims, email_verified: false }),
  /** Another account of the provider that has the same e-mail. */
  other_subject: (claims) => ({ ...claims, sub: 'another-subject' }),
} as const satisfies Record<string, (claims: Claims) => Claims>

/** And by how they are signed. */
export const WRONG_SIGNATURES = ['other_key', 'altered', 'alg_none', 'client_secret'] as const
export type WrongSignature = (typeof WRONG_SIGNATURES)[number]

export function claimsAs(fault: unknown, claims: Claims): Claims {
  const change = WRONG_CLAIMS[fault as keyof typeof WRONG_CLAIMS] as ((claims: Claims) => Claims) | undefined
  return change?.(claims) ?? claims
}
