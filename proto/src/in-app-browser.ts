/** Browsers inside of other applications, in which Google lets nobody sign in; `wv` is what Android calls each of them. */
export const refusedByGoogle = (userAgent: string): boolean =>
  /instagram|\bfb(?:an|av|_iab)|whatsapp\/|tiktok|; wv\)/i.test(userAgent)
