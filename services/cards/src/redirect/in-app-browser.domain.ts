import type { InAppBrowser } from '@avaliax/proto/cards/ledger/tap.routes.ts'

/** Each says this of itself behind the words of the browser that it is made of; Messenger is Facebook's. */
const NAMES: readonly (readonly [InAppBrowser, RegExp])[] = [
  ['instagram', /\binstagram[ /]/i],
  ['whatsapp', /\bwhatsapp\//i],
  ['facebook', /\b(?:fban|fbav|fb_iab)\b/i],
]
const LONGEST = 1_000

/** The application whose own browser it is. What fetches a preview names the application alone, and is none. */
export function inAppBrowserOf(agent: string): InAppBrowser | undefined {
  if (!/^mozilla\//i.test(agent)) return undefined
  const words = agent.slice(0, LONGEST)
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0]
}
