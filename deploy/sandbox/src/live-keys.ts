export function isLiveGoogleKey(key: string): boolean {
  return /^AIza[\w-]{35}$/.test(key)
}

export function isLiveModelKey(key: string): boolean {
  return /^sk-(proj|svcacct|admin|ant)-/.test(key) || /^sk-[A-Za-z0-9]{40,}$/.test(key)
}

const LIVE: Record<string, (value: string) => boolean> = {
  PLACES_API_KEY: isLiveGoogleKey,
  GOOGLE_CLIENT_SECRET: (value) => value.startsWith('GOCSPX-'),
  OPENAI_API_KEY: isLiveModelKey,
  WHATSAPP_APP_SECRET: (value) => /^[0-9a-f]{32}$/.test(value),
  TRIPADVISOR_API_KEY: (value) => /^[0-9A-F]{32}$/.test(value),
  STRIPE_SECRET_KEY: (value) => /^(sk|rk)_live_/.test(value),
}

/** Why the sandbox must not start in this environment; null when it may. Values are never shown. */
export function startRefusal(env: Record<string, string | undefined>): string | null {
  if (env.NODE_ENV === 'production') return 'the sandbox does not run with NODE_ENV=production'
  const live = Object.keys(LIVE).filter((name) => env[name] && LIVE[name]?.(env[name]))
  if (live.length === 0) return null
  return `the sandbox does not run beside live-looking keys: take ${live.join(', ')} out of its environment`
}
