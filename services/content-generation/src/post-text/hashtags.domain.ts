import type { Network } from '@avaliax/proto/content/post-text.routes.ts'
import type { PostLanguage } from './post-writer.domain.ts'

const MAX: Record<Network, number> = { google: 0, instagram: 4, facebook: 2, x: 1 }
const TAGS: Record<PostLanguage, readonly string[]> = {
  pt: ['#ClienteFeliz', '#AvaliaçãoDeCliente', '#NegócioLocal'],
  en: ['#HappyCustomer', '#CustomerReview', '#LocalBusiness'],
}
const LONGEST_TAG = 40

/** The business's own tag first; Google shows none, so it gets none. */
export function hashtags(businessName: string, network: Network, language: PostLanguage): string[] {
  const words = businessName.match(/[\p{L}\p{N}]+/gu) ?? []
  const own = `#${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`
  const usable = own.length > 1 && own.length <= LONGEST_TAG && /\p{L}/u.test(own) ? [own] : []
  return [...usable, ...TAGS[language]].slice(0, MAX[network])
}
